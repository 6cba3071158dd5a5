import { limits } from '@docent/contract/limits';
import { useCallback, useRef } from 'react';
import { chartKindsOf } from '#features/conversation/result-chart.ts';
import type { TableAnswers } from '#features/conversation/table-answer.ts';
import type { VisibleMessage } from '#features/conversation/visible-messages.ts';
import { SaveQuestionButton } from '#features/saved-question/save-question-button.tsx';
import { truncateEnd } from '#lib/format.ts';

/**
 * The button that saves an answer's query, titled with the question before it, or with what the query says where it was
 * written by hand: it may answer something else.
 */
export function useSaveQuestion(
  spreadsheetUid: string | undefined,
  messages: readonly VisibleMessage[],
): NonNullable<TableAnswers['saving']> {
  // Read when the button is drawn: a message that streams in would draw all answers again.
  const latest = useRef(messages);
  latest.current = messages;
  return useCallback(
    ({ messageUid, table }) => {
      if (spreadsheetUid === undefined) return null;
      const at = latest.current.findIndex(({ uid }) => uid === messageUid);
      const asked = latest.current.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user');
      const said =
        table.written && truncateEnd(table.understood ?? '', limits.savedQuestion.titleLengthMax - 1);
      return (
        <SaveQuestionButton
          spreadsheetUid={spreadsheetUid}
          messageUid={messageUid}
          title={said || asked?.text || ''}
          chart={table.chart}
          chartKinds={chartKindsOf(table)}
        />
      );
    },
    [spreadsheetUid],
  );
}
