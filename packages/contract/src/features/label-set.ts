import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';
import { label, labels } from './classification.ts';

export const description = 'Sets of labels that a project has saved for its classifications.';

export const labelSet = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  labels: z.array(label),
  multiple: z.boolean(),
  threshold: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LabelSet = z.infer<typeof labelSet>;

export const labelSetBody = z.strictObject({
  name: nameField(z.string(), 'name').check(
    z.overwrite(oneLine),
    z.minLength(1),
    z.maxLength(limits.name.lengthMax),
  ),
  labels,
  multiple: z.boolean(),
  threshold: z.number().check(z.gte(0), z.lte(1)),
});

const one = { kind: 'json', data: labelSet } as const;

export const listLabelSets = route({
  method: 'GET',
  path: '/label-sets',
  summary: 'The saved sets of labels of the current project',
  access: { kind: 'permission', permission: 'ask_question' },
  query: z.strictObject(listQuery(['name', 'updatedAt'])),
  answer: { kind: 'json', data: page(labelSet) },
  errors: ['validation'],
});

export const createLabelSet = route({
  method: 'POST',
  path: '/label-sets',
  summary: 'Saves a set of labels for everybody in the project',
  access: { kind: 'permission', permission: 'ask_question@add' },
  body: labelSetBody,
  creates: true,
  answer: one,
  errors: ['validation', 'no_permission', 'label_sets_limit_reached', 'label_set_name_taken'],
});

export const updateLabelSet = route({
  method: 'PUT',
  path: '/label-sets/{uid}',
  summary: 'Replaces a set of labels; classifications that were made with it keep theirs',
  access: { kind: 'permission', permission: 'ask_question@edit' },
  params: uidParams,
  body: labelSetBody,
  answer: one,
  errors: ['validation', 'no_permission', 'label_set_not_found', 'label_set_name_taken'],
});

export const deleteLabelSet = route({
  method: 'DELETE',
  path: '/label-sets/{uid}',
  summary: 'Deletes a set of labels; classifications that were made with it stay',
  access: { kind: 'permission', permission: 'ask_question@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['no_permission', 'label_set_not_found'],
});
