import * as z from 'zod/mini';

/**
 * The `updatedAt` of what a body changes, as it was read (null where it had never been changed): what someone else
 * changed since is not written over, but answered with `conflict`. Without it, the last one wins.
 */
export const asRead = { updatedAt: z.optional(z.nullable(z.iso.datetime())) };
