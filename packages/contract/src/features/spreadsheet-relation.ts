import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';

export const description =
  'Relations between the tables of a database in Chat With DB: found by their values, confirmed or rejected by people.';

export const relationStates = ['proposed', 'confirmed', 'rejected'] as const;
export type RelationState = (typeof relationStates)[number];

const side = z.strictObject({
  table: z.string().check(z.maxLength(100)),
  column: z.string().check(z.maxLength(100)),
});

export const tableRelation = z.strictObject({
  /** The column whose values are keys of the other table. */
  from: side,
  to: side,
  /** Questions use relations that are proposed or confirmed. */
  state: z.enum(relationStates),
  /** How many of the different values the other table has, from 0 to 1; null for one that was never measured. */
  share: z.nullable(z.number()),
  /** The other column has a value in several rows now: questions do not use the relation, or they would count rows twice. */
  repeats: z.optional(z.boolean()),
});
export type TableRelation = z.infer<typeof tableRelation>;

const edit = { kind: 'permission', permission: 'spreadsheet@edit' } as const;
const list = { kind: 'json', data: z.array(tableRelation) } as const;

export const listTableRelations = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/relations',
  summary: 'How the tables of a database belong together',
  access: { kind: 'permission', permission: 'spreadsheet' },
  params: uidParams,
  answer: list,
  errors: ['spreadsheet_not_found'],
});

export const decideTableRelation = route({
  method: 'PUT',
  path: '/spreadsheets/{uid}/relations',
  summary:
    'Says whether two columns belong together: confirms or rejects what was found, or adds a relation; one to a column with repeated values is refused',
  access: edit,
  params: uidParams,
  body: z.strictObject({ from: side, to: side, state: z.enum(['confirmed', 'rejected']) }),
  answer: list,
  errors: [
    ...(['validation', 'no_permission', 'spreadsheet_not_found', 'table_not_found'] as const),
    ...(['spreadsheet_importing', 'relation_not_unique', 'relation_without_match', 'query_refused'] as const),
  ],
});

export const deleteTableRelation = route({
  method: 'DELETE',
  path: '/spreadsheets/{uid}/relations',
  summary: 'Deletes a relation; one that is found again by its values comes back as a proposal',
  access: edit,
  params: uidParams,
  body: z.strictObject({ from: side, to: side }),
  answer: list,
  errors: ['validation', 'no_permission', 'spreadsheet_not_found', 'relation_not_found'],
});
