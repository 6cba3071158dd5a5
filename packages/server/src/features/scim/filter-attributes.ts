import { type RawBuilder, sql } from 'kysely';
import type { AttributePath } from './read-filter.ts';

export type Column = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** How a value that is asked for is folded: as a whole, or as a part of what is held. */
type Fold = (text: string, isWhole: boolean) => string;

export type Attribute =
  | {
      type: 'text';
      /** Folded as `fold` folds. */
      column: Column;
      order: Column;
      fold: Fold;
      /** Set if equality can use an index. */
      equals: (folded: string) => Condition;
    }
  | { type: 'flag' | 'moment'; column: Column; order: Column }
  /** The standard knows it, nobody keeps it here: it has no value. */
  | { type: 'absent' };

/** An attribute with several elements: whether one of them fits. */
export interface ElementList {
  has(condition: Condition): Condition;
  /** Whether it holds one element at most, which a list of resources can then be sorted by. */
  isSingle: boolean;
}

/** What can be asked of a kind of resource, by its path in lower case. */
export interface AttributeSet {
  schema: string;
  attributes: ReadonlyMap<string, Attribute>;
  lists: ReadonlyMap<string, ElementList>;
}

export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Compared letter by letter, capitals included. */
export const exactText = (column: Column): Attribute => ({
  type: 'text',
  column,
  order: sql`${column} collate "C"`,
  fold: (text) => text,
  equals: (text) => sql`${column} = ${text}`,
});

export const foldedText = (
  column: Column,
  fold: Fold,
  equals = (text: string): Condition => sql`${column} = ${text}`,
): Attribute => ({ type: 'text', column, order: sql`${column} collate "C"`, fold, equals });

/** A name, in the order of letters that readers expect. */
export const nameText = (column: Column, fold: Fold): Attribute => ({
  type: 'text',
  column,
  order: sql`${column} collate "und-x-icu"`,
  fold,
  equals: (text) => sql`${column} = ${text}`,
});

const lower: Fold = (text) => text.toLowerCase();

/** One of a few words of ours, in small letters. */
export const wordText = (column: Column): Attribute => foldedText(column, lower);

const fixed = (text: string): Attribute => wordText(sql`${text.toLowerCase()}::text`);

/** @param isExact whether capitals matter: they do in an `id`, not in a `value` that names one (RFC 7643). */
export const uidText = (column: Column, isExact: boolean): Attribute =>
  foldedText(sql`${column}::text`, isExact ? (text) => text : lower, (text) =>
    uuidPattern.test(text) ? sql`${column} = ${text}` : sql`false`,
  );

export const flag = (column: Column): Attribute => ({ type: 'flag', column, order: column });

/** Compared as it is shown: in whole milliseconds. */
export const moment = (column: Column): Attribute => ({
  type: 'moment',
  column: sql`date_trunc('milliseconds', ${column})`,
  order: column,
});

const absent: Attribute = { type: 'absent' };

/** An entry of a person's addresses or numbers: there is one, and it is for work. */
export const entryParts = (name: string, value: Attribute): Record<string, Attribute> => ({
  [name]: value,
  [`${name}.value`]: value,
  [`${name}.type`]: fixed('work'),
  // A bare constant would be refused as something to sort by.
  [`${name}.primary`]: flag(sql`true::boolean`),
  [`${name}.display`]: absent,
});

export const absentParts = (name: string, parts: readonly string[]): Record<string, Attribute> =>
  Object.fromEntries([name, ...parts.map((part) => `${name}.${part}`)].map((path) => [path, absent]));

export const empty: ElementList = { has: () => sql`false`, isSingle: false };
const always: ElementList = { has: (condition) => condition, isSingle: true };

const core = 'urn:ietf:params:scim:schemas:core:2.0';

/** @param told what a resource of this kind has beside what every resource has. */
export function attributeSet(
  kind: 'User' | 'Group',
  told: { attributes: Record<string, Attribute>; lists: Record<string, ElementList> },
): AttributeSet {
  const attributes = {
    schemas: fixed(`${core}:${kind}`),
    'meta.resourceType': fixed(kind),
    ...told.attributes,
  };
  const lists = { schemas: always, ...told.lists };
  const byPath = <Value>(named: Record<string, Value>) =>
    new Map(Object.entries(named).map(([path, value]) => [path.toLowerCase(), value]));
  return { schema: `${core}:${kind}`.toLowerCase(), attributes: byPath(attributes), lists: byPath(lists) };
}

/** What a path names, and the list that it stands in; undefined for what nobody knows. */
export function attributeAt(
  set: AttributeSet,
  { schema, attribute, part }: AttributePath,
): { attribute: Attribute; list: ElementList } | undefined {
  const name = (part === undefined ? attribute : `${attribute}.${part}`).toLowerCase();
  const isOwn = schema === undefined || schema.toLowerCase() === set.schema;
  const found = set.attributes.get(isOwn ? name : `${schema.toLowerCase()}:${name}`);
  return found && { attribute: found, list: set.lists.get(attribute.toLowerCase()) ?? always };
}

/** What can be asked of the elements of a list: the names of its parts. Undefined for what is no list. */
export function elementsAt(
  set: AttributeSet,
  { schema, attribute, part }: AttributePath,
): { parts: AttributeSet; list: ElementList } | undefined {
  const isOwn = schema === undefined || schema.toLowerCase() === set.schema;
  const list = isOwn && part === undefined ? set.lists.get(attribute.toLowerCase()) : undefined;
  if (!list) return undefined;
  const prefix = `${attribute.toLowerCase()}.`;
  const attributes = [...set.attributes].flatMap(([path, held]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), held] as const] : [],
  );
  return { parts: { schema: '', attributes: new Map(attributes), lists: new Map() }, list };
}
