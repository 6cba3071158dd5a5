/** Rising numbers as a reader would write them, those in a row as one range: "2–4, 9". */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const n of numbers) {
    const range = ranges.at(-1);
    if (range?.last === n - 1) range.last = n;
    else ranges.push({ first: n, last: n });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
