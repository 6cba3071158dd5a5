import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { labelNames } from './classification.ts';

export const description = 'The items of classifications: their outcomes, corrections and export.';

const bounds = limits.classification;
const access = { kind: 'permission', permission: 'ask_question' } as const;

const guess = z.strictObject({ name: z.string(), confidence: z.number() });

export const classifiedItem = z.strictObject({
  /** From 0, in the order of the source. */
  index: z.int(),
  /** Empty when its file was deleted. */
  text: z.string(),
  /** The row of the table's upload, from 1. */
  row: z.optional(z.int()),
  /** The file that it is the text of. */
  file: z.optional(z.string()),
  gone: z.optional(z.literal(true)),
  state: z.enum(['pending', 'done', 'failed']),
  /** What the engine said, the likeliest first; none before its turn. */
  labels: z.array(guess),
  unsure: z.optional(z.literal(true)),
  /** The words that decided, in UTF-16 units of the text. */
  evidence: z.array(z.strictObject({ start: z.int(), end: z.int() })),
  /** What a person said, in place of the labels. */
  corrected: z.optional(z.array(z.string())),
});
export type ClassifiedItem = z.infer<typeof classifiedItem>;

export const itemStandings = ['unsure', 'failed', 'pending', 'corrected'] as const;

export const listClassificationItems = route({
  method: 'GET',
  path: '/classifications/{uid}/items',
  summary: 'Items of a classification with their outcome',
  access,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['index', 'confidence']),
    /** The name of a label that items have, as the engine said or a person. */
    label: z.optional(z.string().check(z.maxLength(bounds.labelLengthMax))),
    only: z.optional(z.enum(itemStandings)),
    /** How many items to skip, in place of a cursor. */
    offset: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(bounds.itemsMax))),
  }),
  answer: { kind: 'json', data: page(classifiedItem) },
  errors: ['validation', 'not_found'],
});

export const correctClassificationItem = route({
  method: 'PATCH',
  path: '/classifications/{uid}/items/{index}',
  summary:
    'Says which labels an item has; the next classification with these labels learns from it. Null takes it back',
  access,
  params: z.strictObject({
    uid,
    index: z.coerce.number().check(z.int(), z.gte(0), z.lte(bounds.itemsMax)),
  }),
  body: z.strictObject({ labels: z.nullable(labelNames) }),
  answer: { kind: 'json', data: classifiedItem },
  errors: ['validation', 'not_found', 'classification_label_unknown'],
});

export const exportClassification = route({
  method: 'GET',
  path: '/classifications/{uid}/export',
  summary: 'All items with their labels as a file for spreadsheet programs, without formulas',
  access,
  params: uidParams,
  query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  answer: { kind: 'bytes' },
  errors: ['validation', 'not_found'],
});
