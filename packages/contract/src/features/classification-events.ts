import * as z from 'zod/mini';
import { finishReasons, providerWait } from './conversation-events.ts';

/** Events of a running classification. Ids increase. */
export const classificationEvents = {
  start: z.strictObject({ uid: z.uuid() }),
  /** `wait` until the next event: the provider has asked for a pause. */
  progress: z.strictObject({ done: z.int(), total: z.int(), wait: z.optional(providerWait) }),
  done: z.strictObject({ uid: z.uuid(), finish: z.enum(finishReasons) }),
  error: z.strictObject({ code: z.string(), message: z.string() }),
} as const;

export type ClassificationEvent = {
  [Name in keyof typeof classificationEvents]: {
    event: Name;
    data: z.infer<(typeof classificationEvents)[Name]>;
  };
}[keyof typeof classificationEvents];
