import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { limits } from '../limits.ts';

/** A model of a provider. */
export const modelChoice = z.strictObject({
  providerId: uid,
  model: z.string().check(z.minLength(1), z.maxLength(limits.aiProvider.modelIdLengthMax)),
});
export type ModelChoice = z.infer<typeof modelChoice>;

/** The provider that the environment variables set up. */
export const environmentProviderId = '00000000-0000-7000-8000-000000000001';

/** The built-in engine, where it is chosen among models. */
export const builtInChoice: ModelChoice = {
  providerId: '00000000-0000-7000-8000-000000000000',
  model: 'built-in',
};

export const isSameChoice = (one: ModelChoice, other: ModelChoice): boolean =>
  one.providerId === other.providerId && one.model === other.model;
