import type { Meaning } from '../question-items.ts';
import type { Frame } from './frame.ts';

/** Places what is asked of a row beside another one. @returns whether the meaning is of this kind */
export function placeBetweenRows(frame: Frame, meaning: Meaning): boolean {
  if (meaning.kind === 'neighbour') frame.neighbour = meaning;
  else if (meaning.kind === 'elapsed') frame.elapsed = meaning.unit;
  else if (meaning.kind === 'which_way') frame.whichWay = meaning;
  else if (meaning.kind === 'between_rows') frame.flags.add('between_rows');
  else return false;
  return true;
}
