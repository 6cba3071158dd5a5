import type { Label } from '@docent/contract/features/classification';
import { limits } from '@docent/contract/limits';
import { suggestFrom } from '#engine/classify/suggest-from.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { readSource, type Source, type SourceDeps } from './read-source.ts';

/** So many texts show what a collection is about. */
const sampledMax = 2_000;
const sampledLengthMax = 1_000;

/** Labels that suit the texts of a source. @throws what reading the source throws */
export async function suggestLabels(
  deps: SourceDeps,
  actor: Actor,
  given: Source,
): Promise<{ labels: Label[] }> {
  const { items } = await readSource(deps, actor, given);
  const step = Math.max(1, Math.ceil(items.length / sampledMax));
  const sample = items.filter((_, at) => at % step === 0).map(({ text }) => text.slice(0, sampledLengthMax));
  return { labels: await suggestFrom(sample, limits.classification.suggestedMax) };
}
