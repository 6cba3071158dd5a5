import { TriangleAlert } from 'lucide-react';
import { columnDoubtTexts } from '#i18n/column-doubt.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { ColumnLineProps } from './column-change.ts';

/** Why a column should be looked at. */
export function ColumnDoubts({ column }: Pick<ColumnLineProps, 'column'>) {
  const t = useTexts(columnDoubtTexts);
  return column.doubts.map((doubt) => (
    <p key={doubt} className="flex gap-1.5 text-sm text-warning">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {t(doubt)}
    </p>
  ));
}
