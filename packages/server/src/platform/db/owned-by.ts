import { sql } from 'kysely';
import type { Owner } from '#platform/auth/principal.ts';

/** Whether a row of the statement's table belongs to this owner. */
export const ownedBy = ({ kind, id }: Owner) => sql`owner_id = ${id} and owner_kind = ${kind}`;
