import { TriangleAlert } from 'lucide-react';
import { columnDoubtTexts } from '#i18n/column-doubt.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { type ColumnLineProps, doubtsOfWriting } from './column-change.ts';

/** Why a column should be looked at. */
export function ColumnDoubts({ column }: Pick<ColumnLineProps, 'column'>) {
  const t = useTexts(columnDoubtTexts);
  const isDisproved = column.doubts.includes('disproved');
  // What newer rows prove is no longer open.
  const shown = column.doubts.filter((doubt) => !(isDisproved && doubtsOfWriting.includes(doubt)));
  return shown.map((doubt) => (
    <p key={doubt} className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {t(doubt)}
    </p>
  ));
}
