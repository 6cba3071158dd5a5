import fc from 'fast-check';

/** Filters of SCIM as they are drawn, written and answered here without the product's reader and without SQL. */

type Value = string | boolean | null;
export type DrawnFilter =
  | { kind: 'and' | 'or'; parts: DrawnFilter[]; isBare: boolean }
  | { kind: 'not'; part: DrawnFilter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; operator: string; value: Value }
  | { kind: 'element'; list: string; filter: DrawnFilter };

type Resource = Record<string, unknown>;
type Fold = (text: string, isWhole: boolean) => string;

const address: Fold = (text, isWhole) => {
  const folded = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return isWhole ? folded.trim() : folded;
};
const name: Fold = (text) => text.normalize('NFKC').replaceAll(/[İIı]/g, 'i').toLowerCase();
const lower: Fold = (text) => text.toLowerCase();
const exact: Fold = (text) => text;

const folds: Record<string, Fold> = {
  userName: address,
  emails: address,
  'emails.value': address,
  displayName: name,
  name,
  'name.formatted': name,
  'name.givenName': name,
  'name.familyName': name,
  'groups.display': name,
  'members.display': name,
  id: exact,
  externalId: exact,
};
const lists = ['schemas', 'emails', 'phoneNumbers', 'groups', 'members', 'roles'];
const moments = ['meta.created', 'meta.lastModified'];
const flags = ['active', 'emails.primary', 'phoneNumbers.primary'];
const byLetters = new Intl.Collator('en');

const compareTexts = (path: string, one: string, other: string) =>
  folds[path] === name ? byLetters.compare(one, other) : Buffer.compare(Buffer.from(one), Buffer.from(other));

const orders: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

function holdsText(path: string, operator: string, [held, asked]: [string, string]): boolean {
  const fold = folds[path] ?? lower;
  const [kept, part] = [fold(held, true), fold(asked, false)];
  if (operator === 'co') return kept.includes(part);
  if (operator === 'sw') return kept.startsWith(part);
  if (operator === 'ew') return kept.endsWith(part);
  const order =
    operator === 'eq' ? Number(kept !== fold(asked, true)) : compareTexts(path, kept, fold(asked, true));
  return orders[operator]?.(order) ?? false;
}

function holds(path: string, operator: string, [held, asked]: [unknown, Value]): boolean {
  if (operator === 'ne') return !holds(path, 'eq', [held, asked]);
  if (held === undefined || held === null) return false;
  if (typeof held === 'boolean') return held === asked;
  if (moments.includes(path))
    return orders[operator]?.(Date.parse(String(held)) - Date.parse(String(asked))) ?? false;
  return holdsText(path, operator, [String(held), String(asked)]);
}

const asElements = (held: unknown): unknown[] => (Array.isArray(held) ? held : []);
const partOf = (held: unknown, part: string): unknown => (held as Resource | undefined)?.[part];

/** The values that a path leads to: of a list those of its elements, else the one that there is or not. */
function valuesAt(resource: Resource, path: string): unknown[] {
  const [attribute = '', ...parts] = path.startsWith('urn:') ? [path] : path.split('.');
  const held = resource[attribute];
  const part = parts[0] ?? (attribute === 'name' ? 'formatted' : undefined);
  if (!lists.includes(attribute)) return [part === undefined ? held : partOf(held, part)];
  return attribute === 'schemas'
    ? asElements(held)
    : asElements(held).map((one) => partOf(one, part ?? 'value'));
}

const isPresent = (values: unknown[]) => values.some((value) => (value ?? '') !== '');

/** What RFC 7644 (3.4.2.2) says of a resource. @param within the list whose element it is. */
export function answers(resource: Resource, filter: DrawnFilter, within = ''): boolean {
  const valuesOf = (path: string) => (within ? [resource[path]] : valuesAt(resource, path));
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => answers(resource, part, within));
    case 'or':
      return filter.parts.some((part) => answers(resource, part, within));
    case 'not':
      return !answers(resource, filter.part, within);
    case 'present':
      return isPresent(valuesOf(filter.path));
    case 'element':
      return asElements(resource[filter.list]).some((one) =>
        answers(one as Resource, filter.filter, `${filter.list}.`),
      );
    case 'compare': {
      const { path, operator, value } = filter;
      const values = valuesOf(path);
      if (value === null) return isPresent(values) === (operator === 'ne');
      return values.some((held) => holds(within + path, operator, [held, value]));
    }
  }
}

/** In brackets wherever it is a part of something, but where the order of binding makes them needless. */
export function write(filter: DrawnFilter): string {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const written = filter.parts.map((part) => {
        const isBound = part.kind !== 'and' && part.kind !== 'or';
        const isNeedless = isBound || (filter.isBare && filter.kind === 'or' && part.kind === 'and');
        return isNeedless ? write(part) : `(${write(part)})`;
      });
      return written.join(` ${filter.kind} `);
    }
    case 'not':
      return `not (${write(filter.part)})`;
    case 'present':
      return `${filter.path} pr`;
    case 'compare':
      return `${filter.path} ${filter.operator} ${JSON.stringify(filter.value)}`;
    case 'element':
      return `${filter.list}[${write(filter.filter)}]`;
  }
}

const textOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
const momentOperators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];

/** What filters are drawn from: the paths of a resource, the parts of its lists, and values that they may have. */
export interface FilterFixture {
  paths: readonly string[];
  elements: Readonly<Record<string, readonly string[]>>;
  texts: readonly string[];
  moments: readonly string[];
  /** Their values at the path that is asked are drawn as often as all others. */
  resources: readonly Resource[];
}

function drawnText({ texts, resources }: FilterFixture, path: string): fc.Arbitrary<string> {
  const own = resources.flatMap((one) => valuesAt(one, path)).filter((value) => typeof value === 'string');
  return fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...own, ''));
}

function drawnComparison(fixture: FilterFixture, path: string, within = ''): fc.Arbitrary<DrawnFilter> {
  const compare = (operators: readonly string[], value: fc.Arbitrary<Value>) =>
    fc.record({
      kind: fc.constant('compare' as const),
      path: fc.constant(path),
      operator: fc.constantFrom(...operators),
      value,
    });
  const bare = fc.oneof(
    fc.constant({ kind: 'present' as const, path }),
    compare(['eq', 'ne'], fc.constant(null)),
  );
  if (flags.includes(within + path)) return fc.oneof(bare, compare(['eq', 'ne'], fc.boolean()));
  if (moments.includes(within + path))
    return fc.oneof(bare, compare(momentOperators, fc.constantFrom(...fixture.moments)));
  return fc.oneof(
    { weight: 1, arbitrary: bare },
    { weight: 5, arbitrary: compare(textOperators, drawnText(fixture, within + path)) },
  );
}

function drawnTree(leaf: fc.Arbitrary<DrawnFilter>, depth: number): fc.Arbitrary<DrawnFilter> {
  if (depth === 0) return leaf;
  const part = drawnTree(leaf, depth - 1);
  const joined = fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    parts: fc.array(part, { minLength: 2, maxLength: 3 }),
    isBare: fc.boolean(),
  });
  return fc.oneof(leaf, joined, fc.record({ kind: fc.constant('not' as const), part }));
}

/** Filters of at most 18 comparisons. */
export function drawnFilters(fixture: FilterFixture): fc.Arbitrary<DrawnFilter> {
  const plain = fc.constantFrom(...fixture.paths).chain((path) => drawnComparison(fixture, path));
  const inside = fc.constantFrom(...Object.entries(fixture.elements)).chain(([list, parts]) => {
    const leaf = fc.constantFrom(...parts).chain((part) => drawnComparison(fixture, part, `${list}.`));
    const filter = drawnTree(leaf, 1);
    return fc.record({ kind: fc.constant('element' as const), list: fc.constant(list), filter });
  });
  return drawnTree(fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: inside }), 2).filter(
    (filter) => sizeOf(filter) <= 18,
  );
}

function sizeOf(filter: DrawnFilter): number {
  if (filter.kind === 'and' || filter.kind === 'or')
    return filter.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  if (filter.kind === 'not') return sizeOf(filter.part);
  return filter.kind === 'element' ? sizeOf(filter.filter) : 1;
}
