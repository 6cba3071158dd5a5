import type { AttributePath, Filter, FilterValue, Operator } from './read-filter.ts';

/** One value of an attribute that has several. */
export type Element = Record<string, unknown>;

const partNames = ['value', 'type', 'primary', 'display', 'formatted', 'givenName', 'familyName'];

/** The name under which something is held: letter case does not matter. Undefined for what is not known. */
export function nameIn(known: readonly string[], asked: string): string | undefined {
  return known.find((name) => name.toLowerCase() === asked.toLowerCase());
}

export const partName = (asked: string): string | undefined => nameIn(partNames, asked);

type Test = (held: string | number, asked: string | number) => boolean;

const tests: Record<Exclude<Operator, 'ne'>, Test> = {
  eq: (held, asked) => held === asked,
  co: (held, asked) => String(held).includes(String(asked)),
  sw: (held, asked) => String(held).startsWith(String(asked)),
  ew: (held, asked) => String(held).endsWith(String(asked)),
  gt: (held, asked) => held > asked,
  ge: (held, asked) => held >= asked,
  lt: (held, asked) => held < asked,
  le: (held, asked) => held <= asked,
};

/** Whether an element is one that is meant. */
type Fits = (element: Element) => boolean;
type Held = (element: Element) => unknown;

function comparing(heldIn: Held, operator: Operator, asked: FilterValue): Fits {
  if (operator === 'ne') {
    const isEqual = comparing(heldIn, 'eq', asked);
    return (element) => !isEqual(element);
  }
  const test = tests[operator];
  const wanted = typeof asked === 'string' ? asked.toLowerCase() : asked;
  return (element) => {
    const held = heldIn(element);
    if (typeof held === 'string' && typeof wanted === 'string') return test(held.toLowerCase(), wanted);
    if (typeof held === 'number' && typeof wanted === 'number') return test(held, wanted);
    return operator === 'eq' && (held ?? null) === wanted;
  };
}

function heldAt({ attribute, part }: AttributePath): Held {
  const name = part === undefined ? partName(attribute) : undefined;
  return (element) => (name === undefined ? undefined : element[name]);
}

/** The filter in the brackets of a PATCH path, made ready for however many elements there are. */
export function fitting(filter: Filter): Fits {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map(fitting);
      return (element) => parts.every((part) => part(element));
    }
    case 'or': {
      const parts = filter.parts.map(fitting);
      return (element) => parts.some((part) => part(element));
    }
    case 'not': {
      const part = fitting(filter.part);
      return (element) => !part(element);
    }
    case 'present': {
      const heldIn = heldAt(filter.path);
      return (element) => (heldIn(element) ?? '') !== '';
    }
    case 'compare':
      return comparing(heldAt(filter.path), filter.operator, filter.value);
    case 'element':
      return () => false;
  }
}

/** The element that a filter describes by saying what its parts are; undefined when it says anything else. */
export function describedBy(filter: Filter): Element | undefined {
  if (filter.kind === 'and') {
    const parts = filter.parts.map(describedBy);
    return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq') return undefined;
  const name = partName(filter.path.attribute);
  return name ? { [name]: filter.value } : {};
}
