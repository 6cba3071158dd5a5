/** Fewer rows of several cells are no table among lines of one. */
const rowsMin = 3;
const widthMin = 3;

/**
 * The number of cells that most rows have; rows with nothing in them do not count. Titles and notes of one cell may be more than
 * the rows of a short table.
 */
export function usualWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 0) counts.set(length, (counts.get(length) ?? 0) + 1);
  const single = counts.get(1) ?? 0;
  counts.delete(1);
  let [best, most] = [1, 0];
  for (const [length, count] of counts)
    if (count > most || (count === most && length > best)) [best, most] = [length, count];
  if (most >= single) return best;
  return best >= widthMin && most >= rowsMin && most * 2 >= single ? best : 1;
}
