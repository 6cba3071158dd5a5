import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type SourceText, sliceQuery } from './file.queries.ts';
import { linesOf, type SourceLine } from './source-lines.ts';
import { grow, type SliceWindow, sliceRange, slicesOf, windowAround } from './source-window.ts';

export interface SourceWindow {
  /** The lines to show; undefined until the first slices have come. */
  readonly lines: readonly SourceLine[] | undefined;
  readonly textLengthUnits: number | undefined;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly error: Error | null;
  grow: (side: 'before' | 'after') => void;
  retry: () => void;
}

interface Loaded {
  readonly window: SliceWindow;
  readonly text: string;
}

/**
 * The part of a file's text around a passage, growing to either side. While more is loading, what is there stays;
 * a new part replaces it in one step, so that the viewer can hold its place.
 */
export function useSourceWindow(source: SourceText, passage: { start: number; end: number }): SourceWindow {
  const [lengthUnits, setLengthUnits] = useState<number>();
  const [wanted, setWanted] = useState(() => windowAround(passage, undefined));
  const slices = slicesOf(wanted);
  const { texts, length, error, refetch } = useQueries({
    queries: slices.map((slice) => sliceQuery(source, slice)),
    combine: (results) => ({
      texts: results.map((result) => result.data?.text),
      length: results.find((result) => result.data !== undefined)?.data?.textLength,
      error: results.find((result) => result.isError)?.error ?? null,
      refetch: () => results.filter((result) => result.isError).map((result) => result.refetch()),
    }),
  });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const whole = useMemo(
    () => (texts.every((text) => text !== undefined) ? texts.join('') : undefined),
    [texts],
  );
  if (whole !== undefined && (loaded?.window !== wanted || loaded.text !== whole))
    setLoaded({ window: wanted, text: whole });
  if (length !== undefined && length !== lengthUnits) {
    setLengthUnits(length);
    // Now that the length is known, the context behind the passage can be asked for.
    setWanted(windowAround(passage, length));
  }
  const lines = useMemo(
    () => (loaded === null ? undefined : linesOf(loaded.text, sliceRange(loaded.window.first).start)),
    [loaded],
  );
  const isCurrent = loaded?.window === wanted;
  return {
    lines,
    textLengthUnits: lengthUnits,
    hasBefore: (loaded?.window.first ?? 0) > 0,
    hasAfter:
      loaded !== null && lengthUnits !== undefined && sliceRange(loaded.window.last).end < lengthUnits,
    error,
    grow: (side) => {
      if (isCurrent && lengthUnits !== undefined) setWanted(grow(wanted, side, lengthUnits));
    },
    retry: () => void refetch(),
  };
}
