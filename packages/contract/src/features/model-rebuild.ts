import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { limits } from '../limits.ts';

export const rebuildIntervals = ['daily', 'weekly', 'quiet'] as const;
export type RebuildInterval = (typeof rebuildIntervals)[number];

/** What became of the last automatic rebuild. Comparing: the build is ready, and its golden questions are being scored. */
export const rebuildOutcomes = [
  ...(['unchanged', 'building', 'comparing', 'activated', 'worse', 'not_compared', 'failed'] as const),
  ...(['build_running', 'not_allowed', 'budget_reached', 'without_files', 'files_limit'] as const),
] as const;
export type RebuildOutcome = (typeof rebuildOutcomes)[number];

const within = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const { quietMinutesMin, quietMinutesMax } = limits.rebuild;

/** When a model is rebuilt by itself, if its files or the pages of its sitemaps have changed. */
export const modelRebuildBody = z.strictObject({
  /** `quiet`: some minutes after the last change. */
  every: z.enum(rebuildIntervals),
  /** From 0 to 23, in the time zone of X-Timezone. */
  hour: z.optional(within(0, 23)),
  /** From 1 for Monday to 7, where it is rebuilt weekly. */
  weekday: z.optional(within(1, 7)),
  /** Looked at every five minutes. */
  quietMinutes: z.optional(within(quietMinutesMin, quietMinutesMax)),
});
export type ModelRebuildBody = z.output<typeof modelRebuildBody>;

export const modelRebuild = z.strictObject({
  every: z.enum(rebuildIntervals),
  hour: z.int(),
  weekday: z.int(),
  quietMinutes: z.int(),
  timeZone: z.string(),
  /** In whose name it is rebuilt: the user who set it, with their rights and budgets. Null when they were deleted. */
  setBy: z.nullable(z.strictObject({ uid, name: z.string() })),
  /** Null while nothing has changed, where it is rebuilt after changes. */
  nextRunAt: z.nullable(z.string()),
  /** When it was last looked at whether there is something to rebuild. */
  checkedAt: z.nullable(z.string()),
  /** When a build was last requested, and which one; null once it is deleted. */
  rebuiltAt: z.nullable(z.string()),
  build: z.nullable(z.strictObject({ id: uid, number: z.int() })),
  outcome: z.nullable(z.enum(rebuildOutcomes)),
  /** How many golden questions its build does worse than the active one. */
  worse: z.int(),
});
export type ModelRebuild = z.infer<typeof modelRebuild>;
