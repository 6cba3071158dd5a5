import type { ScimOperation } from '@docent/contract/features/scim';
import { limits } from '@docent/contract/limits';
import { Failure } from '#platform/failure.ts';
import { describedBy, type Element, fitting, nameIn, partName } from './fits-filter.ts';
import { conditionsOf, type PatchPath, readPatchPath } from './read-filter.ts';

/** A resource as a directory sees it, while it is being changed. */
export type Resource = Record<string, unknown>;

const corePrefix = /^\s*urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i;
const extension = /^\s*urn:/i;

/** Undefined for an attribute of an extension, which nobody keeps here. @throws as readPatchPath */
function readPath(text: string): PatchPath | undefined {
  const isKept = corePrefix.test(text) || !extension.test(text);
  return isKept ? readPatchPath(text) : undefined;
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const elementsOf = (value: unknown): Element[] => (Array.isArray(value) ? value.filter(isElement) : []);

function withPart(element: Element, part: string | undefined, value: unknown): Element {
  if (part === undefined) return isElement(value) ? { ...element, ...value } : element;
  const name = partName(part);
  return name ? { ...element, [name]: value } : element;
}

/**
 * Sets within a list: in the elements that the filter finds, or in a new one of its kind.
 * @throws Failure scim_no_target when a filter that describes no element finds none
 */
function setInList(held: Element[], { filter, part }: PatchPath, value: unknown): Element[] {
  const isMeant = filter ? fitting(filter) : () => true;
  if (held.some(isMeant))
    return held.map((element) => (isMeant(element) ? withPart(element, part, value) : element));
  const described = filter ? describedBy(filter) : {};
  if (!described) throw new Failure('scim_no_target');
  return [...held, withPart(described, part, value)];
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
  const isNamed = (element: Element) => named.length === 0 || named.includes(element.value);
  const isMeant = filter ? fitting(filter) : isNamed;
  const elements = held.filter(isElement);
  resource[name] = part
    ? elements.map((element) => (isMeant(element) ? withPart(element, part, undefined) : element))
    : elements.filter((element) => !isMeant(element));
}

interface Change {
  op: 'add' | 'replace' | 'remove';
  path: PatchPath;
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

/** Each condition is put to every member of a group: many together take as long as one that is too large. */
function assertReadable(changes: readonly Change[]): void {
  const asked = changes.reduce((sum, { path: { filter } }) => sum + (filter ? conditionsOf(filter) : 0), 0);
  const { filterLengthMax: length, pathConditionsMax: conditions, depthMax: depth } = limits.scim;
  if (asked > conditions) throw new Failure('scim_filter_size', { values: { length, conditions, depth } });
}

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2), in the shapes that Okta and Entra ID send. Only
 * attributes that `resource` has a key for are changed; others are ignored, as directories expect.
 * @throws Failure scim_path, scim_no_target, malformed, and those of filters
 */
export function patchResource(resource: Resource, operations: readonly ScimOperation[]): Resource {
  const patched = structuredClone(resource);
  const changes = operations.flatMap(changesOf);
  assertReadable(changes);
  for (const change of changes) apply(patched, change);
  return patched;
}
