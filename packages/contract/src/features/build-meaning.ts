import * as z from 'zod/mini';

/** An error or the reason of a state. */
export const reason = z.strictObject({ code: z.string(), message: z.string() });

/**
 * Off: the model does not search by meaning. Too many: there are more passages than can be compared. Left out: the
 * model was switched back during the build.
 */
const vectorStates = ['off', 'wanted', 'ready', 'too_many', 'left_out'] as const;

/** The vectors of a build. */
export const buildMeaning = z.strictObject({
  state: z.enum(vectorStates),
  /** The embedding model of its vectors. */
  embedding: z.nullable(z.string()),
  /** The embedding model of a new build, if it differs. */
  rebuildWith: z.nullable(z.string()),
  /** How many passages have vectors. */
  passages: z.int(),
  /** The current error of the provider; the build continues automatically once it responds. */
  trouble: z.nullable(reason),
});
