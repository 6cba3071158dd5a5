import type { PassageContext } from './passage-context.ts';
import type { TextRange } from './split-sentences.ts';
import type { TextUnit } from './text-units.ts';

/** Sizes of chunks in tokens (see `countTokens`). */
export interface Chunking {
  /** 128 to 2048. */
  readonly sizeTokens: number;
  /**
   * 0 to 256: the end of a chunk that the next one repeats, in whole sentences; never more than half of the size, so
   * that every chunk adds new text.
   */
  readonly overlapTokens: number;
}

export interface PackedRange extends TextRange, PassageContext {}

export interface UnitPacker {
  /** Adds the next unit; returns the chunk that it completed, if any. */
  add(unit: PlacedUnit): PackedRange | undefined;
  /** The last chunk. */
  end(): PackedRange | undefined;
  /** The first position that a later chunk may contain; undefined when nothing is pending. */
  pendingStart(): number | undefined;
}

/** @property tableHeader the first row of the table that the unit is a later row of */
type PlacedUnit = TextUnit & { readonly tableHeader?: string };
type Pending = PlacedUnit & { readonly path: readonly string[] };

// A paragraph end completes a chunk that is nearly full, a heading one that is not nearly empty.
const paragraphShare = 0.75;
const headingShare = 0.25;

const tokensOf = (units: readonly Pending[]) => units.reduce((sum, unit) => sum + unit.tokenCount, 0);

/** The last units within `tokensMax`, never all of them. */
function tail(units: readonly Pending[], tokensMax: number): Pending[] {
  let from = units.length;
  let tokens = 0;
  while (from > 1) {
    tokens += units[from - 1]?.tokenCount ?? 0;
    if (tokens > tokensMax) break;
    from -= 1;
  }
  return units.slice(from);
}

function rangeOf(units: readonly Pending[]): PackedRange | undefined {
  const first = units[0];
  const last = units.at(-1);
  if (!first || !last) return undefined;
  const { tableHeader } = first;
  const range = { start: first.start, end: last.end, headingPath: first.path };
  return tableHeader === undefined ? range : { ...range, tableHeader };
}

/** Packs units in order into chunks: greedily, but a heading stays with what follows it. */
export function createUnitPacker({ sizeTokens, overlapTokens }: Chunking): UnitPacker {
  let pending: Pending[] = [];
  let pendingTokens = 0;
  let path: readonly string[] = [];

  function hold(units: Pending[]): void {
    pending = units;
    pendingTokens = tokensOf(units);
  }

  function closesBefore(unit: TextUnit): 'overlap' | 'section' | undefined {
    const isFull = pendingTokens + unit.tokenCount > sizeTokens;
    if (unit.heading && !pending.at(-1)?.heading && pendingTokens >= sizeTokens * headingShare)
      return 'section';
    if (isFull) return pending.every(({ heading }) => heading) ? 'section' : 'overlap';
    return unit.opensParagraph && !pending.at(-1)?.heading && pendingTokens >= sizeTokens * paragraphShare
      ? 'overlap'
      : undefined;
  }

  function close(unit: TextUnit, kind: 'overlap' | 'section'): PackedRange | undefined {
    const lastBody = pending.findLastIndex(({ heading }) => !heading);
    const body = lastBody < 0 ? pending : pending.slice(0, lastBody + 1);
    const headings = pending.slice(body.length);
    const room = Math.min(overlapTokens, sizeTokens / 2, sizeTokens - unit.tokenCount);
    hold(kind === 'overlap' && headings.length === 0 ? tail(body, room) : headings);
    return rangeOf(body);
  }

  return {
    add(unit) {
      const kind = pending.length > 0 ? closesBefore(unit) : undefined;
      const closed = kind && close(unit, kind);
      if (unit.heading) path = [...path.slice(0, unit.heading.level - 1), unit.heading.title];
      pending.push({ ...unit, path });
      pendingTokens += unit.tokenCount;
      return closed;
    },
    end() {
      const last = rangeOf(pending);
      hold([]);
      return last;
    },
    pendingStart: () => pending[0]?.start,
  };
}
