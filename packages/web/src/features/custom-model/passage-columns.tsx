import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import type { PassageRow } from './passage-row.ts';

const tones = {
  ...({ corrected: 'success', off: 'neutral', waitingCorrected: 'waiting' } as const),
  ...({ waitingOff: 'waiting', restored: 'waiting', stale: 'warning' } as const),
} as const;

/** A passage with its position and its edit. */
export function usePassageColumns(): Column<PassageRow>[] {
  const t = useTexts(modelPassageTexts);
  return [
    {
      key: 'passage',
      header: t('passage'),
      primary: true,
      cell: ({ text, state }) => (
        <span
          className={`line-clamp-3 whitespace-normal font-normal [overflow-wrap:anywhere] ${state === 'off' ? 'text-ink-muted line-through' : ''}`}
        >
          {text.trim() || t('versionGone')}
        </span>
      ),
    },
    {
      key: 'file',
      header: t('file'),
      width: '13rem',
      cell: ({ fileName }) => <MiddleCut text={fileName} />,
    },
    {
      key: 'page',
      header: t('page'),
      width: '5rem',
      align: 'right',
      hideBelow: 'desktop',
      cell: ({ page }) => page,
    },
    {
      key: 'state',
      header: t('state'),
      width: '14rem',
      cell: ({ state }) => state && <StatusBadge tone={tones[state]} text={t(`state.${state}`)} />,
    },
  ];
}
