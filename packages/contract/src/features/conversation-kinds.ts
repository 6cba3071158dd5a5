import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import type { Schema } from '../core/route.ts';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import type { PermissionScope } from '../permissions.ts';

type Fields = Readonly<Record<string, Schema>>;

interface KindSpec {
  /** Who may use it. */
  readonly permission: PermissionScope;
  /** The page of the web app where a new one begins; each opens at its uid below it. */
  readonly path: `/${string}`;
  /** What a new one is about: fields of the body that creates it. Those that are not optional have to be there. */
  readonly subject: Fields;
  /** What is shown of the subject with a conversation. */
  readonly shown: Fields;
  /** Why one cannot begin or be asked, beside what holds for all kinds. */
  readonly errors: readonly ErrorCode[];
}

const files = {
  /** A chat without files and without a text asks all files of the project. */
  fileUids: z.optional(z.array(uid).check(z.maxLength(limits.conversation.filesMax))),
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.text.lengthMax))),
};

/** Every kind of conversation, as both sides know it. The routes and their bodies follow from it. */
export const conversationKindSpecs = {
  chat: { permission: 'chat', path: '/chat', subject: files, shown: {}, errors: [] },
  ask_content: { permission: 'ask_question', path: '/ask-question', subject: files, shown: {}, errors: [] },
  model: {
    permission: 'model',
    path: '/custom-model',
    subject: { modelUid: uid },
    /** Null once the model is deleted. */
    shown: { model: z.nullable(z.strictObject({ uid, name: z.string() })) },
    errors: ['model_not_found', 'model_without_build'],
  },
} as const satisfies Record<string, KindSpec>;

type Specs = typeof conversationKindSpecs;
export type ConversationKind = keyof Specs;

// Platform seam: `Object.keys` and `Object.entries` know no names.
export const conversationKinds = Object.keys(conversationKindSpecs) as [
  ConversationKind,
  ...ConversationKind[],
];
const specs: readonly KindSpec[] = Object.values(conversationKindSpecs);

/** The permission that governs each kind of conversation. */
export const permissionOf = (kind: ConversationKind): PermissionScope =>
  conversationKindSpecs[kind].permission;

const isKind = (name: string): name is ConversationKind => Object.hasOwn(conversationKindSpecs, name);

/** The page of conversations of a kind; for a kind that only a newer version knows, that of chats. */
export const pathOfKind = (name: string): `/${string}` =>
  conversationKindSpecs[isKind(name) ? name : 'chat'].path;

export const kindErrors: readonly ErrorCode[] = [...new Set(specs.flatMap(({ errors }) => errors))];
export const kindPermissions: readonly PermissionScope[] = [
  ...new Set(specs.map(({ permission }) => permission)),
];

type All<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer Both) => void
  ? Both
  : never;
type FieldsOf<Part extends 'subject' | 'shown'> = All<Specs[ConversationKind][Part]>;
type Optional<Each> = {
  [Name in keyof Each]: Each[Name] extends Schema ? z.ZodMiniOptional<Each[Name]> : never;
};

/** A part of all kinds as one: each field is there for the kinds that have it. */
function partOfAll<Part extends 'subject' | 'shown'>(part: Part): Optional<FieldsOf<Part>> {
  const all = specs.flatMap((spec) => Object.entries(spec[part]));
  const fields = Object.fromEntries(all.map(([name, schema]) => [name, z.optional(schema)]));
  // Platform seam: `Object.fromEntries` knows no names.
  return fields as Optional<FieldsOf<Part>>;
}

export const subjectFields = partOfAll('subject');
export const shownFields = partOfAll('shown');

/** What a new conversation of any kind may be about. */
export type NewSubject = z.output<z.ZodMiniObject<typeof subjectFields>>;
export type ShownSubject = z.output<z.ZodMiniObject<typeof shownFields>>;

interface Begun {
  kind: ConversationKind;
  [field: string]: unknown;
}

/** No files are as good as none named. */
const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

const namesMissing = (fields: Fields, body: Begun) =>
  Object.keys(fields).filter((name) => fields[name]?._zod.optin !== 'optional' && body[name] === undefined);

/** Holds a body to the subject of its kind: all that the kind needs, and nothing that only others take. */
export const checkSubject = z.check<Begun>(({ value, issues }) => {
  const { subject }: KindSpec = conversationKindSpecs[value.kind];
  for (const name of namesMissing(subject, value))
    issues.push({ code: 'custom', path: [name], params: { rule: 'required' }, input: value });
  const isOthers = Object.keys(subjectFields).some((name) => !(name in subject) && isGiven(value[name]));
  if (isOthers) issues.push({ code: 'custom', path: ['kind'], params: { rule: 'other_kind' }, input: value });
});
