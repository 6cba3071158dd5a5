import type { AllowedPassages } from '#engine/retrieval/search-segments.ts';
import type { KnownSegment } from './segment-cache.ts';

/** Which texts may be found; without one, all may. Words are weighed over all texts of the indexes nevertheless. */
export interface TextFilter {
  /** Nothing but these. */
  only?: ReadonlySet<string>;
  /** None of these. */
  without?: ReadonlySet<string>;
}

export function allowedPassages(
  { textIds, textOf }: KnownSegment,
  { only, without }: TextFilter,
): AllowedPassages {
  if (!only && !without?.size) return 'all';
  const isAllowed = textIds.map((textId) => (!only || only.has(textId)) && !without?.has(textId));
  if (isAllowed.every(Boolean)) return 'all';
  return isAllowed.some(Boolean) ? (passage) => isAllowed[textOf(passage)] ?? false : 'none';
}
