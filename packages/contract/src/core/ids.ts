import * as z from 'zod/mini';

/**
 * Every uid is a UUIDv7 that the server generates. Any UUID is accepted as input, and an unknown one is answered as not
 * found.
 */
export const uid = z.uuid();
export const uidParams = z.strictObject({ uid });
export const idParams = z.strictObject({ id: uid });
