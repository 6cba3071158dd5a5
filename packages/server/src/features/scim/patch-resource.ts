import type { ScimOperation } from '@docent/contract/features/scim';
import { Failure } from '#platform/failure.ts';

/** A resource as a directory sees it, while it is being changed. */
export type Resource = Record<string, unknown>;

type Element = Record<string, unknown>;

interface Path {
  attribute: string;
  /** `[type eq "work"]` */
  filter: { name: string; value: string | boolean } | undefined;
  part: string | undefined;
}

const pathPattern =
  /^(?<attribute>[\w$-]+)(?:\[\s*(?<name>[\w$-]+)\s+eq\s+(?:"(?<text>[^"]*)"|(?<flag>true|false))\s*\])?(?:\.(?<part>[\w$-]+))?$/i;
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i;
const extension = /^urn:/i;

/** Undefined for an attribute of an extension, which nobody keeps here. @throws Failure scim_path */
function readPath(text: string): Path | undefined {
  const bare = text.trim().replace(corePrefix, '');
  if (extension.test(bare)) return undefined;
  const { attribute, name, text: value, flag, part } = pathPattern.exec(bare)?.groups ?? {};
  if (!attribute) throw new Failure('scim_path');
  const wanted = flag === undefined ? (value ?? '') : flag.toLowerCase() === 'true';
  return { attribute, filter: name === undefined ? undefined : { name, value: wanted }, part };
}

/** The name under which a resource holds an attribute: letter case does not matter. Undefined for one it does not know. */
function nameIn(known: readonly string[], attribute: string): string | undefined {
  return known.find((name) => name.toLowerCase() === attribute.toLowerCase());
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partNames = ['value', 'type', 'primary', 'display', 'formatted', 'givenName', 'familyName'];

const fits = (element: Element, { name, value }: { name: string; value: string | boolean }) => {
  const held = element[nameIn(partNames, name) ?? ''];
  return typeof held === 'string' && typeof value === 'string'
    ? held.toLowerCase() === value.toLowerCase()
    : held === value;
};

const elementsOf = (value: unknown): Element[] => (Array.isArray(value) ? value.filter(isElement) : []);

function withPart(element: Element, part: string | undefined, value: unknown): Element {
  if (part === undefined) return isElement(value) ? { ...element, ...value } : element;
  const name = nameIn(partNames, part);
  return name ? { ...element, [name]: value } : element;
}

/** Sets within a list: in the elements that the filter finds, or in a new one of its kind. */
function setInList(held: Element[], { filter, part }: Path, value: unknown): Element[] {
  const isMeant = (element: Element) => (filter ? fits(element, filter) : true);
  if (held.some(isMeant))
    return held.map((element) => (isMeant(element) ? withPart(element, part, value) : element));
  const name = filter && nameIn(partNames, filter.name);
  return [...held, withPart(name ? { [name]: filter.value } : {}, part, value)];
}

/** Adds elements that are not there yet; a new primary one takes the place of the old. */
function addToList(held: Element[], value: unknown): Element[] {
  const added = (Array.isArray(value) ? value : [value]).filter(isElement);
  const kept = held.filter((one) => !added.some((other) => other.value === one.value));
  const hasPrimary = added.some(({ primary }) => primary === true);
  return [...(hasPrimary ? kept.map((one) => ({ ...one, primary: false })) : kept), ...added];
}

function set(resource: Resource, name: string, { path, op, value }: Change): void {
  const { filter, part } = path;
  const held = resource[name];
  if (Array.isArray(held)) {
    if (filter || part) resource[name] = setInList(held.filter(isElement), path, value);
    else resource[name] = op === 'add' ? addToList(held.filter(isElement), value) : elementsOf(value);
  } else if (part) {
    resource[name] = withPart(isElement(held) ? held : {}, part, value);
  } else {
    resource[name] = isElement(held) && isElement(value) ? { ...held, ...value } : value;
  }
}

/** `value` names the elements to be taken out; Entra ID sends it so for the members of a group. */
function remove(resource: Resource, name: string, { path, value }: Change): void {
  const { filter, part } = path;
  const held = resource[name];
  if (!Array.isArray(held)) {
    resource[name] = part ? withPart(isElement(held) ? held : {}, part, undefined) : undefined;
    return;
  }
  const named = elementsOf(value).map((element) => element.value);
  const isMeant = (element: Element) =>
    filter ? fits(element, filter) : named.length === 0 || named.includes(element.value);
  const elements = held.filter(isElement);
  resource[name] = part
    ? elements.map((element) => (isMeant(element) ? withPart(element, part, undefined) : element))
    : elements.filter((element) => !isMeant(element));
}

interface Change {
  op: 'add' | 'replace' | 'remove';
  path: Path;
  value: unknown;
}

function apply(resource: Resource, change: Change): void {
  const name = nameIn(Object.keys(resource), change.path.attribute);
  if (!name) return;
  if (change.op === 'remove') remove(resource, name, change);
  else set(resource, name, change);
}

function readOp(op: string): Change['op'] {
  const name = op.toLowerCase();
  if (name === 'add' || name === 'replace' || name === 'remove') return name;
  throw new Failure('malformed');
}

/** The changes of an operation: one without a path names its attributes, or their paths, in its value. */
function changesOf({ op: given, path, value }: ScimOperation): Change[] {
  const op = readOp(given);
  const change = (text: string, wanted: unknown): Change[] => {
    const read = readPath(text);
    return read ? [{ op, path: read, value: wanted }] : [];
  };
  if (path) return change(path, value);
  if (op === 'remove' || !isElement(value)) throw new Failure('scim_path');
  return Object.entries(value).flatMap(([name, wanted]) => change(name, wanted));
}

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2), in the shapes that Okta and Entra ID send. Only
 * attributes that `resource` has a key for are changed; others are ignored, as directories expect.
 * @throws Failure scim_path, malformed
 */
export function patchResource(resource: Resource, operations: readonly ScimOperation[]): Resource {
  const patched = structuredClone(resource);
  for (const operation of operations) for (const change of changesOf(operation)) apply(patched, change);
  return patched;
}
