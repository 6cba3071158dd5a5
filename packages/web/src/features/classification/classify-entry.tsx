import { Tags } from 'lucide-react';
import { Link } from 'react-router';
import { classifyEntryTexts } from '#i18n/classify-entry.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { classifyPath } from './classification-paths.ts';

/** Leads to the classification, for those who may classify. */
export function ClassifyEntry() {
  const t = useTexts(classifyEntryTexts);
  if (!useMay()('ask_question')) return null;
  return (
    <Link
      to={classifyPath}
      className="flex min-w-0 items-center gap-3 rounded-card border border-line px-4 py-3 transition-colors hover:bg-surface-hover"
    >
      <Tags size={20} aria-hidden className="shrink-0 text-action-ink" />
      <span className="grid min-w-0">
        <span className="font-semibold">{t('open')}</span>
        <span className="text-ink-muted text-sm">{t('openText')}</span>
      </span>
    </Link>
  );
}
