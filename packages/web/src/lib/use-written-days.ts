import { type AnswerAboutTables, withWrittenDays, writeDay } from '@docent/contract/write-day';
import { useCallback } from 'react';
import { useDateWriting } from './current-project.ts';

/** Writes the days of an answer about tables as the project does; what is not about tables stays as it is. */
export function useWrittenDays(): <Answer extends AnswerAboutTables>(answer: Answer) => Answer {
  const { formats, language } = useDateWriting();
  return useCallback(
    (answer) => withWrittenDays(answer, (iso) => writeDay(iso, formats, language)),
    [formats, language],
  );
}
