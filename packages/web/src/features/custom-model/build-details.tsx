import type { BuildDetail } from '@docent/contract/features/custom-model-build';
import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { formatSize } from '#lib/format-size.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BuildProgress } from './build-progress.tsx';
import { BuildState } from './build-state.tsx';
import { isRunning } from './build-states.ts';

type Fact = { key: string; label: string; value: ReactNode };

/** So many of them does the spec name; the others stand beside them. */
const specFields = 7;

/** The fields of the spec, in its order, and what else is known of the build. */
function useFacts(build: BuildDetail): Fact[] {
  const t = useTexts(customModelBuildTexts);
  const { dateTime } = useDateTexts();
  const date = (iso: string | null) => (iso === null ? '–' : <time dateTime={iso}>{dateTime(iso)}</time>);
  const fact = (key: keyof typeof customModelBuildTexts.en, value: ReactNode): Fact => ({
    key,
    label: t(key),
    value,
  });
  return [
    fact('totalDocument', build.totalDocument),
    fact('documentSize', formatSize(build.documentSize)),
    fact('indexSize', formatSize(build.indexSize)),
    fact('dateRequested', date(build.dateRequested)),
    fact('dateStart', date(build.dateStart)),
    fact('dateFinish', date(build.dateFinish)),
    fact('builtBy', build.builtBy?.name ?? t('someone')),
    fact('passages', build.passages),
    fact('chunks', `${build.chunkSize} / ${build.chunkOverlap}`),
    fact('reused', t('reusedOf', { count: build.reusedDocument, total: build.totalDocument })),
    fact('failedDocuments', build.failedDocument),
    fact('meaning', t(`meaning.${build.meaning.state}`, { name: build.meaning.embedding ?? '' })),
  ];
}

/** One build: its state, how far it is, why it failed, and every field of it. */
export function BuildDetails({ build }: { build: BuildDetail }) {
  const t = useTexts(customModelBuildTexts);
  const facts = useFacts(build);
  return (
    <Card title={t('details')}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <BuildState status={build.status} />
          {build.active && <StatusBadge tone="success" icon={Radio} text={t('active')} />}
        </p>
        <div aria-live="polite">{isRunning(build.status) && <BuildProgress build={build} />}</div>
        {build.error && <Alert>{build.error.message}</Alert>}
        {build.meaning.rebuildWith && (
          <p className="text-warning">
            {t('rebuildWith', { old: build.meaning.embedding ?? '', name: build.meaning.rebuildWith })}
          </p>
        )}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-x-10 desktop:grid-cols-2">
        <KeyValue items={facts.slice(0, specFields)} />
        <KeyValue items={facts.slice(specFields)} />
      </div>
    </Card>
  );
}
