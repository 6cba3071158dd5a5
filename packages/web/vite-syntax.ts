/** A node of the syntax tree; what else it holds depends on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

export interface Edit {
  at: number;
  /** How many characters are replaced. */
  length: number;
  text: string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
export const childOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
export const nodesOf = (node: unknown, key: string): Node[] => {
  const found = childOf(node, key);
  return Array.isArray(found) ? found.filter(isNode) : [];
};
export const nameOf = (field: Node): unknown => childOf(childOf(field, 'key'), 'name');

/** Replaces pieces of code; they may be given in any order, and do not overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { at, length, text } of [...edits].sort((one, other) => other.at - one.at))
    result = result.slice(0, at) + text + result.slice(at + length);
  return result;
}

export interface Constant {
  /** The one name, or those of a pattern. */
  names: readonly string[];
  isPattern: boolean;
  value: Node;
}

const namesOf = (id: unknown): string[] =>
  childOf(id, 'type') === 'Identifier'
    ? [String(childOf(id, 'name'))]
    : nodesOf(id, 'properties').map((one) => String(childOf(childOf(one, 'value'), 'name')));

/** The constants of a module. */
export const constantsOf = (program: Node): Constant[] =>
  nodesOf(program, 'body')
    .map((statement) => childOf(statement, 'declaration') ?? statement)
    .filter((declared) => childOf(declared, 'type') === 'VariableDeclaration')
    .flatMap((declared) => nodesOf(declared, 'declarations'))
    .flatMap((declared) => {
      const value = childOf(declared, 'init');
      const id = childOf(declared, 'id');
      const isPattern = childOf(id, 'type') === 'ObjectPattern';
      return isNode(value) ? [{ names: namesOf(id), isPattern, value }] : [];
    });

export const isRouteCall = (value: unknown): boolean => childOf(childOf(value, 'callee'), 'name') === 'route';

/** The names of the constants that routes have their common fields from. */
export const partsOfRoutes = (program: Node): ReadonlySet<string> =>
  new Set(
    constantsOf(program)
      .filter(({ value }) => isRouteCall(value))
      .flatMap(({ value }) => nodesOf(nodesOf(value, 'arguments')[0], 'properties'))
      .filter(({ type }) => type === 'SpreadElement')
      .map((spread) => String(childOf(childOf(spread, 'argument'), 'name'))),
  );
