import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { toast } from '#ui/toast.ts';
import { savePassage, usePassagesChanged } from './model-passage.queries.ts';
import type { PassageChange, PassageRow } from './passage-row.ts';

/** Switches passages off, and takes back what was made of them. */
export function usePassageChanges(of: { modelUid: string; build: string }) {
  const t = useTexts(modelPassageTexts);
  const changed = usePassagesChanged(of.modelUid);
  const save = async (row: PassageRow, change: PassageChange | null) => {
    try {
      await savePassage(of, row, change);
      toast.success(t(change ? 'switchedOff' : 'restored'));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      void changed();
    }
  };
  return {
    switchOff: (row: PassageRow) => save(row, { kind: 'off', text: null }),
    restore: (row: PassageRow) => save(row, null),
  };
}
