import type { BuildStatus } from '@docent/contract/features/custom-model-build';
import { Ban, CloudUpload, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';

const looks: Readonly<Record<BuildStatus, { tone: StatusTone; icon?: LucideIcon }>> = {
  pending: { tone: 'waiting' },
  waiting: { tone: 'waiting', icon: Hourglass },
  queue: { tone: 'info', icon: LoaderCircle },
  uploading: { tone: 'info', icon: CloudUpload },
  ready: { tone: 'success' },
  failed: { tone: 'danger' },
  canceled: { tone: 'neutral', icon: Ban },
};

/** The status of a build with the name of the spec; `queue` is shown as processing. */
export function BuildState({ status }: { status: BuildStatus }) {
  const t = useTexts(customModelBuildTexts);
  return <StatusBadge text={t(`status.${status}`)} {...looks[status]} />;
}
