import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { savePassage, usePassagesChanged } from './model-passage.queries.ts';
import type { PassageChange, PassageRow } from './passage-row.ts';

/** Disables passages, and removes edits. */
export function usePassageChanges(of: { modelUid: string; build: string }) {
  const t = useTexts(modelPassageTexts);
  const { run } = useAction({ refetch: usePassagesChanged(of.modelUid), refetchAfter: 'anything' });
  const save = (row: PassageRow, change: PassageChange | null) =>
    run({ call: () => savePassage(of, row, change), done: t(change ? 'switchedOff' : 'restored') });
  return {
    switchOff: (row: PassageRow) => save(row, { kind: 'off', text: null }),
    restore: (row: PassageRow) => save(row, null),
  };
}
