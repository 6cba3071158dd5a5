import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';
import { classificationEvents } from './classification-events.ts';
import { modelChoice } from './model-choice.ts';

export const description = 'Texts sorted into labels, with a confidence and the words that decided.';

const bounds = limits.classification;

export const classificationStates = ['pending', 'complete', 'cancelled', 'failed'] as const;
export type ClassificationState = (typeof classificationStates)[number];

const labelName = nameField(z.string(), 'labelName').check(
  z.overwrite(oneLine),
  z.minLength(1),
  z.maxLength(bounds.labelLengthMax),
);

export const label = z.strictObject({
  name: labelName,
  description: z.optional(z.string().check(z.trim(), z.maxLength(bounds.descriptionLengthMax))),
});
export type Label = z.infer<typeof label>;

/** Names are compared without case. */
export const labels = nameField(z.array(label), 'labels').check(
  z.minLength(2),
  z.maxLength(bounds.labelsMax),
  z.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
    params: { rule: 'distinct' },
  }),
);

export const labelNames = z.array(labelName).check(z.maxLength(bounds.labelsMax));

/** What is classified: exactly one of these. */
const sources = {
  texts: z.optional(
    z
      .array(z.string().check(z.maxLength(limits.text.lengthMax)))
      .check(z.minLength(1), z.maxLength(bounds.textsMax)),
  ),
  /** Files of the project: the text of each is one item. */
  fileUids: z.optional(z.array(uid).check(z.minLength(1), z.maxLength(bounds.filesMax))),
  /** A column of a CSV file or a workbook of the project: each row is one item. */
  table: z.optional(
    z.strictObject({
      fileUid: uid,
      sheet: z.optional(z.string().check(z.maxLength(bounds.columnLengthMax))),
      column: z.string().check(z.minLength(1), z.maxLength(bounds.columnLengthMax)),
    }),
  ),
};

const isOneSource = z.refine<{ texts?: unknown; fileUids?: unknown; table?: unknown }>(
  ({ texts, fileUids, table }) => [texts, fileUids, table].filter((one) => one !== undefined).length === 1,
  { path: ['texts'], params: { rule: 'one_source' } },
);

const settings = {
  labels,
  /** An item may have several labels. */
  multiple: z.optional(z.boolean()),
  /** Below this confidence an item is unsure. */
  threshold: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Texts whose labels are known: the engine learns from them. */
  examples: z.optional(
    z
      .array(
        z.strictObject({
          text: z.string().check(z.minLength(1), z.maxLength(limits.text.lengthMax)),
          labels: labelNames,
        }),
      )
      .check(z.maxLength(bounds.examplesMax)),
  ),
};

const modelErrors = ['ai_model_unknown', 'ai_model_outside', 'ai_model_not_allowed'] as const;

/** Who classifies, and by which saved set. */
const choices = {
  /** The saved set that the labels are from: what was said of its items teaches. */
  labelSetUid: z.optional(uid),
  /** The company's own choice when none is given. */
  model: z.optional(modelChoice),
};

const title = nameField(z.string(), 'title').check(
  z.overwrite(oneLine),
  z.minLength(1),
  z.maxLength(limits.title.lengthMax),
);

const classificationItem = {
  uid: z.uuid(),
  title: z.string(),
  state: z.enum(classificationStates),
  /** Items, and how many of them have an outcome. */
  total: z.int(),
  done: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const classificationSummary = z.strictObject({
  ...classificationItem,
  labels: z.array(z.string()),
});
export type ClassificationSummary = z.infer<typeof classificationSummary>;

export const classification = z.strictObject({
  ...classificationItem,
  /** `built-in`, or the model's name. */
  engine: z.string(),
  labels: z.array(label),
  multiple: z.boolean(),
  threshold: z.number(),
  /** How many items have each label; an unsure item counts in `unsure` only. */
  counts: z.record(z.string(), z.int()),
  unsure: z.int(),
  failed: z.int(),
  /** Items that continuing would classify; 0 while it runs. */
  open: z.int(),
  source: z.strictObject({
    kind: z.enum(['texts', 'files', 'table']),
    /** `gone`: the file was deleted, and its text is no longer shown. */
    files: z.array(z.strictObject({ uid: z.uuid(), name: z.string(), gone: z.optional(z.literal(true)) })),
    sheet: z.optional(z.string()),
    column: z.optional(z.string()),
  }),
  /** Rows of the table that could not be read. */
  leftOut: z.int(),
  /** Labelled texts that the engine learned from. */
  examples: z.int(),
  /** Items that a person has looked at, and how many of them the engine had right; null before the first one. */
  accuracy: z.nullable(z.strictObject({ checked: z.int(), right: z.int() })),
  /** Why it failed. */
  error: z.optional(z.string()),
});
export type Classification = z.infer<typeof classification>;

/** Failures of reading what is to be classified. */
const sourceErrors = [
  ...(['file_not_found', 'file_not_ready', 'file_without_text', 'file_without_table'] as const),
  ...(['table_not_found', 'classification_table_unreadable', 'classification_too_long'] as const),
  ...(['file_damaged', 'storage_unavailable'] as const),
] as const;

const access = { kind: 'permission', permission: 'ask_question' } as const;
const one = { kind: 'json', data: classification } as const;

export const listClassifications = route({
  method: 'GET',
  path: '/classifications',
  summary: 'The classifications of the signed-in user in the current project',
  access,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'createdAt', 'title']),
    state: z.optional(z.enum(classificationStates)),
  }),
  answer: { kind: 'json', data: page(classificationSummary) },
  errors: ['validation'],
});

export const createClassification = route({
  method: 'POST',
  path: '/classifications',
  summary: 'Begins to classify texts; the items have their outcome one after the other',
  access,
  body: z.strictObject({ ...settings, ...sources, ...choices, title: z.optional(title) }).check(isOneSource),
  creates: true,
  answer: one,
  errors: [
    ...(['validation', 'classifications_limit_reached', 'classifications_running'] as const),
    ...(['classification_label_unknown', 'label_set_not_found', 'budget_reached'] as const),
    ...modelErrors,
    ...sourceErrors,
  ],
});

export const classificationEstimate = z.strictObject({
  items: z.int(),
  /** What would classify: `built-in`, or the model's name. */
  engine: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** About how long it takes. */
  seconds: z.int(),
  /** Null where the model has no prices. */
  cost: z.nullable(z.number()),
  currency: z.string(),
});
export type ClassificationEstimate = z.infer<typeof classificationEstimate>;

export const estimateClassification = route({
  method: 'POST',
  path: '/classifications/estimate',
  summary:
    'About how long a classification would take, how many tokens, and what they cost; nothing is begun',
  access,
  body: z.strictObject({ ...settings, ...sources, model: choices.model }).check(isOneSource),
  answer: { kind: 'json', data: classificationEstimate },
  errors: ['validation', ...sourceErrors, ...modelErrors],
});

export const suggestLabels = route({
  method: 'POST',
  path: '/classifications/suggest-labels',
  summary: 'Suggested labels for the texts, each with its characteristic words',
  access,
  body: z.strictObject(sources).check(isOneSource),
  answer: { kind: 'json', data: z.strictObject({ labels: z.array(label) }) },
  errors: ['validation', ...sourceErrors],
});

export const listClassificationColumns = route({
  method: 'GET',
  path: '/classifications/columns',
  summary: 'The columns of a table in a file, with examples, to choose the one that is classified',
  access,
  query: z.strictObject({
    fileUid: uid,
    sheet: z.optional(z.string().check(z.maxLength(bounds.columnLengthMax))),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      /** Of a workbook; none for separated values. */
      sheets: z.array(z.string()),
      columns: z.array(
        z.strictObject({ name: z.string(), label: z.string(), examples: z.array(z.string()) }),
      ),
    }),
  },
  errors: ['validation', ...sourceErrors],
});
export type TableColumns = z.infer<typeof listClassificationColumns.answer.data>;

export const getClassification = route({
  method: 'GET',
  path: '/classifications/{uid}',
  summary: 'One classification with its totals',
  access,
  params: uidParams,
  answer: one,
  errors: ['not_found'],
});

export const updateClassification = route({
  method: 'PATCH',
  path: '/classifications/{uid}',
  summary: 'Renames a classification',
  access,
  params: uidParams,
  body: z.strictObject({ title }),
  answer: one,
  errors: ['validation', 'not_found'],
});

export const deleteClassification = route({
  method: 'DELETE',
  path: '/classifications/{uid}',
  summary: 'Deletes a classification with its items; a running one is stopped',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found'],
});

export const cancelClassification = route({
  method: 'POST',
  path: '/classifications/{uid}/cancel',
  summary: 'Stops a running classification; items that have an outcome keep it',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ cancelled: z.boolean() }) },
  errors: ['not_found'],
});

export const streamClassification = route({
  method: 'GET',
  path: '/classifications/{uid}/stream',
  summary: 'How far a classification is, after Last-Event-ID',
  access,
  params: uidParams,
  answer: { kind: 'events', events: classificationEvents, emptyWhenOver: true },
  errors: ['not_found'],
});
