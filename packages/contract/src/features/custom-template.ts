import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { testQuestionBody } from './assistant-test.ts';
import { answerEvents } from './conversation-events.ts';
import {
  createTemplateBody,
  knowledgeKinds,
  templateBodyFields,
  templateChangeFields,
  templateFile,
  templateForm,
} from './custom-template-form.ts';

export const description = 'Custom assistants: instructions, knowledge and starters, in versions.';

const person = z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() }));

export const customTemplateItem = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  draftVersion: z.int(),
  /** What conversations are answered by; null while nothing is published. */
  publishedVersion: z.nullable(z.int()),
  /** Whether this user may edit it, given the permission. */
  mayEdit: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: person,
});
export type CustomTemplateItem = z.infer<typeof customTemplateItem>;

/** An object of the knowledge with its name; null once it is deleted. */
const knowledgeItem = z.strictObject({ kind: z.enum(knowledgeKinds), uid, name: z.nullable(z.string()) });
export type KnowledgeItem = z.infer<typeof knowledgeItem>;

/** The draft of an assistant. */
export const customTemplate = z.strictObject({
  ...customTemplateItem.shape,
  ...templateForm.shape,
  knowledgeItems: z.array(knowledgeItem),
});
export type CustomTemplate = z.infer<typeof customTemplate>;

export const updateTemplateBody = z.strictObject({ ...templateChangeFields, ...asRead });
export type UpdateTemplateBody = z.output<typeof updateTemplateBody>;

/** The published version of an assistant, as users who chat with it see it. */
export const publishedTemplate = z.strictObject({
  uid: z.uuid(),
  version: z.int(),
  name: z.string(),
  picture: templateForm.shape.picture,
  starters: templateForm.shape.starters,
  cta: templateForm.shape.cta,
});
export type PublishedTemplate = z.infer<typeof publishedTemplate>;

export const templateVersion = z.strictObject({
  number: z.int(),
  createdAt: z.string(),
  createdBy: person,
  /** When it was published last. */
  publishedAt: z.nullable(z.string()),
  /** The version whose content it took over. */
  restoredFrom: z.nullable(z.int()),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

const access = { kind: 'permission', permission: 'custom_template' } as const;
const added = { kind: 'permission', permission: 'custom_template@add' } as const;
const edited = { kind: 'permission', permission: 'custom_template@edit' } as const;
const one = { kind: 'json', data: customTemplate } as const;
const versionParams = z.strictObject({
  uid,
  version: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
});
const formErrors = [
  ...(['validation', 'file_not_found', 'folder_not_found', 'model_not_found'] as const),
  ...(['spreadsheet_not_found', 'sitemap_not_found'] as const),
] as const;

export const listCustomTemplates = route({
  method: 'GET',
  path: '/custom-templates',
  summary: 'The custom assistants of the current project',
  access,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'name', 'createdAt']),
    /** Only assistants that can be chatted with. */
    published: z.optional(z.literal('true')),
  }),
  answer: { kind: 'json', data: page(customTemplateItem) },
  errors: ['validation'],
});

export const createCustomTemplate = route({
  method: 'POST',
  path: '/custom-templates',
  summary: 'Creates a custom assistant as a draft',
  access: added,
  body: createTemplateBody,
  creates: true,
  answer: one,
  errors: [
    ...formErrors,
    ...(['custom_templates_limit_reached', 'passage_not_found', 'golden_question_taken'] as const),
  ],
});

export const getCustomTemplate = route({
  method: 'GET',
  path: '/custom-templates/{uid}',
  summary: 'The draft of a custom assistant',
  access,
  params: uidParams,
  answer: one,
  errors: ['custom_template_not_found'],
});

export const updateCustomTemplate = route({
  method: 'PUT',
  path: '/custom-templates/{uid}',
  summary: 'Changes the draft, keeping omitted fields; what is published stays as it is',
  access: edited,
  params: uidParams,
  body: updateTemplateBody,
  answer: one,
  errors: ['custom_template_not_found', ...formErrors, 'conflict'],
});

export const deleteCustomTemplate = route({
  method: 'DELETE',
  path: '/custom-templates/{uid}',
  summary: 'Deletes a custom assistant with its versions; conversations with it remain readable',
  access: { kind: 'permission', permission: 'custom_template@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['custom_template_not_found'],
});

export const publishCustomTemplate = route({
  method: 'POST',
  path: '/custom-templates/{uid}/publish',
  summary: 'Publishes the draft: conversations are answered by it from the next question on',
  access: edited,
  params: uidParams,
  query: z.strictObject({
    /** Publishes it although it passes fewer test questions than what is published. */
    worse: z.optional(z.literal('accepted')),
  }),
  body: z.strictObject(asRead),
  answer: one,
  errors: ['validation', 'custom_template_not_found', 'conflict', 'template_worse'],
});

export const getPublishedTemplate = route({
  method: 'GET',
  path: '/custom-templates/{uid}/published',
  summary: 'What is shown of the published version in an empty chat: picture, starters, call to action',
  access,
  params: uidParams,
  answer: { kind: 'json', data: publishedTemplate },
  errors: ['custom_template_not_found', 'custom_template_not_published'],
});

export const exportCustomTemplate = route({
  method: 'GET',
  path: '/custom-templates/{uid}/export',
  summary: 'The draft of a custom assistant as one JSON file, which `POST /custom-templates/import` takes',
  access,
  params: uidParams,
  answer: { kind: 'bytes' },
  errors: ['custom_template_not_found'],
});

export const readTemplateFile = route({
  method: 'POST',
  path: '/custom-templates/import',
  summary:
    'The form of an exported file, to be created; knowledge and a model that are not there are left out',
  access: added,
  body: templateFile,
  answer: {
    kind: 'json',
    data: z.strictObject({
      form: templateForm,
      knowledgeItems: z.array(knowledgeItem),
      /** The names of the knowledge that was left out. */
      missing: z.array(z.strictObject({ kind: z.enum(knowledgeKinds), name: z.string() })),
      /** The model of the file may not answer here; the company's choice does. */
      withoutModel: z.boolean(),
      /** Test questions, without sources that are not there; those that expected nothing else are left out. */
      questions: z.array(testQuestionBody),
    }),
  },
  errors: ['validation'],
});

const pastExchange = z.strictObject({
  question: z.string().check(z.minLength(1), z.maxLength(limits.question.lengthMax)),
  answer: z.string().check(z.maxLength(limits.answer.textLengthMax)),
});
const previewBody = z.strictObject({
  ...templateBodyFields,
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
  /** What was asked before in this preview, oldest first. */
  history: z.optional(z.array(pastExchange).check(z.maxLength(limits.customTemplate.previewHistoryMax))),
});
export type PreviewBody = z.output<typeof previewBody>;
const preview = { body: previewBody, answer: { kind: 'events', events: answerEvents } } as const;

export const previewCustomTemplate = route({
  method: 'POST',
  path: '/custom-templates/{uid}/preview',
  summary: 'Answers a question with the form of the body, which is not saved; closing the stream stops it',
  access: edited,
  params: uidParams,
  ...preview,
  errors: ['custom_template_not_found', ...formErrors, 'budget_reached'],
});

export const previewNewTemplate = route({
  method: 'POST',
  path: '/custom-templates/preview',
  summary: 'The same for an assistant that is not created yet',
  access: added,
  ...preview,
  errors: [...formErrors, 'budget_reached'],
});

export const listTemplateVersions = route({
  method: 'GET',
  path: '/custom-templates/{uid}/versions',
  summary: 'The versions of a custom assistant, the latest first',
  access,
  params: uidParams,
  query: z.strictObject(listQuery(['number'])),
  answer: { kind: 'json', data: page(templateVersion) },
  errors: ['validation', 'custom_template_not_found'],
});

export const getTemplateVersion = route({
  method: 'GET',
  path: '/custom-templates/{uid}/versions/{version}',
  summary: 'The content of a version',
  access,
  params: versionParams,
  answer: {
    kind: 'json',
    data: z.strictObject({
      ...templateVersion.shape,
      form: templateForm,
      knowledgeItems: z.array(knowledgeItem),
    }),
  },
  errors: ['validation', 'custom_template_not_found', 'template_version_not_found'],
});

export const restoreTemplateVersion = route({
  method: 'POST',
  path: '/custom-templates/{uid}/versions/{version}/restore',
  summary: 'Makes a draft with the content of an earlier version',
  access: edited,
  params: versionParams,
  answer: one,
  errors: ['validation', 'custom_template_not_found', 'template_version_not_found'],
});

export const getTemplateFigures = route({
  method: 'GET',
  path: '/custom-templates/{uid}/figures',
  summary: 'How a custom assistant was used in the last days: questions, ratings and cost',
  access: edited,
  params: uidParams,
  query: z.strictObject({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30) }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      questions: z.int(),
      /** How many different users, visitors and keys' owners asked. */
      askers: z.int(),
      /** Answers that quote nothing, or were rated down. */
      unanswered: z.int(),
      ratedUp: z.int(),
      ratedDown: z.int(),
      /** At the prices of the moment; models without a price cost nothing. */
      cost: z.number(),
      /** Of the cost: ISO 4217. */
      currency: z.string(),
    }),
  },
  errors: ['validation', 'custom_template_not_found'],
});
