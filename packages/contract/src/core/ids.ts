import * as z from 'zod/mini';

/** Every uid of the product is a UUIDv7 made by the server; any UUID is accepted as input and simply not found. */
export const uid = z.uuid();
export const uidParams = z.strictObject({ uid });
export const idParams = z.strictObject({ id: uid });
