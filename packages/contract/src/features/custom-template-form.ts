import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { languages } from '../core/language.ts';
import { oneLine } from '../core/one-line.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';
import { testQuestionBody } from './assistant-test.ts';
import { modelChoice } from './model-choice.ts';

const max = limits.customTemplate;
const uids = (countMax: number) => z.array(uid).check(z.maxLength(countMax));

export const templateTones = ['neutral', 'friendly', 'formal', 'plain'] as const;
/** `question`: the language of each question. */
export const templateLanguages = ['question', ...languages] as const;
export const templateAnswerLengths = ['short', 'medium', 'long'] as const;
/** When the knowledge holds nothing: say so, or have the model answer, marked as such. */
export const templateFallbacks = ['say', 'model'] as const;
export const knowledgeKinds = ['file', 'folder', 'model', 'spreadsheet', 'sitemap'] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

export const templateKnowledge = z.strictObject({
  fileUids: uids(max.filesMax),
  folderUids: uids(max.foldersMax),
  modelUids: uids(max.modelsMax),
  spreadsheetUids: uids(max.spreadsheetsMax),
  sitemapUids: uids(max.sitemapsMax),
});
export type TemplateKnowledge = z.infer<typeof templateKnowledge>;

const knowledgeBody = z.strictObject({
  fileUids: z.optional(templateKnowledge.shape.fileUids),
  folderUids: z.optional(templateKnowledge.shape.folderUids),
  modelUids: z.optional(templateKnowledge.shape.modelUids),
  spreadsheetUids: z.optional(templateKnowledge.shape.spreadsheetUids),
  sitemapUids: z.optional(templateKnowledge.shape.sitemapUids),
});

const fallback = z.strictObject({
  kind: z.enum(templateFallbacks),
  /** Said in place of the usual sentence; empty for the usual one. */
  text: z.string().check(z.trim(), z.maxLength(max.fallbackLengthMax)),
});
const cta = z.strictObject({
  label: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(max.ctaLabelLengthMax)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(max.urlLengthMax)),
});
const starter = z.string().check(z.trim(), z.minLength(1), z.maxLength(max.starterLengthMax));
const name = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax));
const instructions = nameField(z.string(), 'instructions').check(
  z.trim(),
  z.minLength(1),
  z.maxLength(max.instructionsLengthMax),
);
/** A PNG, JPEG or WebP image as a `data:` URL. */
const picture = z
  .string()
  .check(z.maxLength(limits.logo.dataUrlLengthMax), z.regex(/^data:image\/(?:png|jpeg|webp);base64,/));

/** What a custom assistant is: what is edited, kept as a version, and answered by. */
export const templateForm = z.strictObject({
  name,
  picture: z.nullable(picture),
  instructions,
  /** In the order in which they are offered. */
  starters: z.array(starter).check(z.maxLength(max.startersMax)),
  knowledge: templateKnowledge,
  /** Null for the company's choice. */
  model: z.nullable(modelChoice),
  answerLength: z.enum(templateAnswerLengths),
  tone: z.enum(templateTones),
  language: z.enum(templateLanguages),
  fallback,
  cta: z.nullable(cta),
});
export type TemplateForm = z.infer<typeof templateForm>;

const { shape } = templateForm;
const optionalFields = {
  picture: z.optional(shape.picture),
  starters: z.optional(shape.starters),
  knowledge: z.optional(knowledgeBody),
  model: z.optional(shape.model),
  answerLength: z.optional(shape.answerLength),
  tone: z.optional(shape.tone),
  language: z.optional(shape.language),
  fallback: z.optional(z.strictObject({ kind: fallback.shape.kind, text: z.optional(fallback.shape.text) })),
  cta: z.optional(shape.cta),
};
export const templateBodyFields = { name, instructions, ...optionalFields };
const templateBody = z.strictObject(templateBodyFields);
export type TemplateBody = z.output<typeof templateBody>;

const questions = z.array(testQuestionBody).check(z.maxLength(limits.testQuestion.countMax));

export const createTemplateBody = z.strictObject({
  ...templateBodyFields,
  /** Test questions that it begins with, such as those of the assistant that it is a copy of. */
  questions: z.optional(questions),
});
export type CreateTemplateBody = z.output<typeof createTemplateBody>;

/** An assistant as one file. Its knowledge is named, so that what another project lacks can be told. */
export const templateFile = z.strictObject({
  format: z.literal('docent-assistant'),
  version: z.literal(1),
  assistant: templateForm,
  knowledge: z
    .array(z.strictObject({ kind: z.enum(knowledgeKinds), uid, name: z.string().check(z.maxLength(2_000)) }))
    .check(z.maxLength(limits.customTemplate.knowledgeMax)),
  /** Its test questions; files from before there were any have none. */
  questions: z.optional(questions),
});
export type TemplateFile = z.infer<typeof templateFile>;

export const templateChangeFields = {
  name: z.optional(name),
  instructions: z.optional(instructions),
  ...optionalFields,
};
const templateChange = z.strictObject(templateChangeFields);
type TemplateChange = z.output<typeof templateChange>;

export const emptyTemplate: Omit<TemplateForm, 'name' | 'instructions'> = {
  picture: null,
  starters: [],
  knowledge: { fileUids: [], folderUids: [], modelUids: [], spreadsheetUids: [], sitemapUids: [] },
  model: null,
  answerLength: 'medium',
  tone: 'neutral',
  language: 'question',
  fallback: { kind: 'say', text: '' },
  cta: null,
};

const given = <Part extends object>(part: Part | undefined) =>
  // Platform seam: TypeScript types `Object.fromEntries` with string keys.
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Part]: Exclude<Part[Key], undefined>;
  };

/** A form with what a body gives of it; what the body leaves out stays. */
export function changedForm(before: TemplateForm, body: TemplateChange): TemplateForm {
  const { knowledge, fallback: answer, ...fields } = body;
  return {
    ...before,
    ...given(fields),
    knowledge: { ...before.knowledge, ...given(knowledge) },
    fallback: { ...before.fallback, ...given(answer) },
  };
}

export const newForm = ({ name, instructions, ...body }: TemplateBody): TemplateForm =>
  changedForm({ ...emptyTemplate, name, instructions }, body);
