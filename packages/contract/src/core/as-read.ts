import * as z from 'zod/mini';

/**
 * The `updatedAt` of the object as the client read it (null if it had never been changed). If another user has changed
 * it since, the answer is `conflict`. Without it, the last change wins.
 */
export const asRead = { updatedAt: z.optional(z.nullable(z.iso.datetime())) };
