import { getFileLine } from '@docent/contract/features/viewer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api.ts';
import type { SourceText } from './file.queries.ts';
import type { SourceLine } from './source-lines.ts';

/** In which line a position is; a text's first needs no asking. */
const lineQuery = ({ fileUid, version }: SourceText, at: number) =>
  queryOptions({
    queryKey: ['file-line', fileUid, version, at] as const,
    queryFn: ({ signal }) =>
      call(getFileLine, { params: { uid: fileUid }, query: { version, at } }, { signal }),
    enabled: at > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** The number of each line, counted from that of the first; a piece that goes on an earlier line has none. */
export function numberLines(lines: readonly SourceLine[], first: number): (number | undefined)[] {
  let number = first;
  // A part that does not begin the text may begin inside a line.
  let begins = lines[0]?.start === 0;
  return lines.map(({ text }) => {
    const shown = begins ? number : undefined;
    begins = /[\r\n]$/.test(text);
    if (begins) number += 1;
    return shown;
  });
}

/** The numbers of the lines shown, once that of the first is known. */
export function useLineNumbers(
  text: SourceText,
  lines: readonly SourceLine[] | undefined,
): (index: number) => number | undefined {
  const at = lines?.[0]?.start ?? 0;
  const { data } = useQuery(lineQuery(text, at));
  const first = at === 0 ? 1 : data?.line;
  const numbers = useMemo(
    () => (lines === undefined || first === undefined ? [] : numberLines(lines, first)),
    [lines, first],
  );
  return (index) => numbers[index];
}
