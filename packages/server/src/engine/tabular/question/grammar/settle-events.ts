import { isDate } from '../question-schema.ts';
import type { Frame } from './frame.ts';

/** "Requests of Ada" are rows, where the question does not ask for their days. */
export function settleEvents(frame: Frame): Frame {
  const events = frame.columns.filter((ref) => ref.byEvent && !frame.listed.includes(ref));
  if (events.length === 0 || frame.asked.some(({ asked }) => asked === 'date')) return frame;
  return {
    ...frame,
    columns: frame.columns.filter((ref) => !events.includes(ref)),
    // What started next goes by the days on which things started.
    done: [...frame.done, ...events.filter(({ column }) => isDate(column))],
    flags: new Set([...frame.flags, 'rows']),
  };
}
