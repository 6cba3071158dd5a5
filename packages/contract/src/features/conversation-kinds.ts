import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import type { Schema } from '../core/route.ts';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import type { PermissionScope } from '../permissions.ts';
import { type ConversationKind, conversationKindPages } from './conversation-kind-pages.ts';

export type { ConversationKind };

type Fields = Readonly<Record<string, Schema>>;

interface KindSpec {
  /** The subject of a new conversation: fields of the body that creates it. Fields that are not optional are required. */
  readonly subject: Fields;
  /** The fields of the subject that are shown with a conversation. */
  readonly shown: Fields;
  /** Failures of starting one or asking in it, beside those of all kinds. */
  readonly errors: readonly ErrorCode[];
}

const files = {
  /** A chat without files and text searches all files of the project. */
  fileUids: z.optional(z.array(uid).check(z.maxLength(limits.conversation.filesMax))),
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.text.lengthMax))),
};

/** What every kind of conversation takes and shows. The routes and their bodies are derived from it. */
const conversationKindSpecs = {
  chat: { subject: files, shown: {}, errors: [] },
  ask_content: { subject: files, shown: {}, errors: [] },
  model: {
    subject: { modelUid: uid },
    /** Null once the model is deleted. */
    shown: { model: z.nullable(z.strictObject({ uid, name: z.string() })) },
    errors: ['model_not_found', 'model_without_build'],
  },
  spreadsheet: {
    subject: {
      spreadsheetUid: uid,
      /** Tables that are asked as of an earlier version, by their names; the others are asked as they are. */
      tableVersions: z.optional(
        z
          .array(
            z.strictObject({ table: z.string().check(z.maxLength(100)), version: z.int().check(z.gte(1)) }),
          )
          .check(z.maxLength(limits.spreadsheet.filesMax)),
      ),
    },
    /** Null once the spreadsheet is deleted. `versions`: tables that are asked as of a version, with their labels. */
    shown: {
      spreadsheet: z.nullable(
        z.strictObject({
          uid,
          name: z.string(),
          versions: z.optional(
            z.array(z.strictObject({ table: z.string(), version: z.int(), label: z.string() })),
          ),
        }),
      ),
    },
    errors: ['spreadsheet_not_found', 'spreadsheet_importing', 'table_version_not_found'],
  },
  custom_template: {
    subject: { templateUid: uid },
    /** Null once the assistant is deleted. */
    shown: { template: z.nullable(z.strictObject({ uid, name: z.string() })) },
    errors: ['custom_template_not_found', 'custom_template_not_published'],
  },
} as const satisfies Record<ConversationKind, KindSpec>;

type Specs = typeof conversationKindSpecs;

// Platform seam: TypeScript types `Object.keys` and `Object.entries` with string keys.
export const conversationKinds = Object.keys(conversationKindPages) as [
  ConversationKind,
  ...ConversationKind[],
];
const specs: readonly KindSpec[] = Object.values(conversationKindSpecs);

/** The permission that governs each kind of conversation. */
export const permissionOf = (kind: ConversationKind): PermissionScope =>
  conversationKindPages[kind].permission;

const isKind = (name: string): name is ConversationKind => Object.hasOwn(conversationKindPages, name);

/** The page of conversations of a kind; for an unknown kind of a newer version, the page of chats. */
export const pathOfKind = (name: string): `/${string}` =>
  conversationKindPages[isKind(name) ? name : 'chat'].path;

export const kindErrors: readonly ErrorCode[] = [...new Set(specs.flatMap(({ errors }) => errors))];
export const kindPermissions: readonly PermissionScope[] = [...new Set(conversationKinds.map(permissionOf))];

type All<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer Both) => void
  ? Both
  : never;
type FieldsOf<Part extends 'subject' | 'shown'> = All<Specs[ConversationKind][Part]>;
type Optional<Each> = {
  [Name in keyof Each]: Each[Name] extends Schema ? z.ZodMiniOptional<Each[Name]> : never;
};

/** Merges one part of all kinds: each field exists for the kinds that have it. */
function partOfAll<Part extends 'subject' | 'shown'>(part: Part): Optional<FieldsOf<Part>> {
  const all = specs.flatMap((spec) => Object.entries(spec[part]));
  const fields = Object.fromEntries(all.map(([name, schema]) => [name, z.optional(schema)]));
  // Platform seam: TypeScript types `Object.fromEntries` with string keys.
  return fields as Optional<FieldsOf<Part>>;
}

export const subjectFields = partOfAll('subject');
export const shownFields = partOfAll('shown');

/** The possible subjects of a new conversation of any kind. */
export type NewSubject = z.output<z.ZodMiniObject<typeof subjectFields>>;
export type ShownSubject = z.output<z.ZodMiniObject<typeof shownFields>>;

interface Begun {
  kind: ConversationKind;
  [field: string]: unknown;
}

/** An empty list of files means none. */
const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

const namesMissing = (fields: Fields, body: Begun) =>
  Object.keys(fields).filter((name) => fields[name]?._zod.optin !== 'optional' && body[name] === undefined);

/** Validates a body against the subject of its kind: every required field, and no field of another kind. */
export const checkSubject = z.check<Begun>(({ value, issues }) => {
  const { subject }: KindSpec = conversationKindSpecs[value.kind];
  for (const name of namesMissing(subject, value))
    issues.push({ code: 'custom', path: [name], params: { rule: 'required' }, input: value });
  const isOthers = Object.keys(subjectFields).some((name) => !(name in subject) && isGiven(value[name]));
  if (isOthers) issues.push({ code: 'custom', path: ['kind'], params: { rule: 'other_kind' }, input: value });
});
