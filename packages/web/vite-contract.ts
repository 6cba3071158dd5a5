import type { Plugin } from 'vite';

/** A node of the syntax tree; what else it holds depends on its type. */
interface Node {
  type: string;
  start: number;
  end: number;
}

interface Edit {
  at: number;
  /** How many characters are replaced. */
  length: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
const childOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
const nodesOf = (node: unknown, key: string): Node[] => {
  const found = childOf(node, key);
  return Array.isArray(found) ? found.filter(isNode) : [];
};
const nameOf = (field: Node): unknown => childOf(childOf(field, 'key'), 'name');

/** What only the server and its documentation read of a route. */
const serverFields = new Set<unknown>(['summary', 'access', 'params', 'query', 'errors']);

/** The fields of a route that a browser does not read, with the schema of its answer. */
function serverFieldsOf(route: Node): Node[] {
  const fields = nodesOf(nodesOf(route, 'arguments')[0], 'properties');
  const answer = fields.find((field) => nameOf(field) === 'answer');
  return [
    ...fields.filter((field) => serverFields.has(nameOf(field))),
    ...nodesOf(childOf(answer, 'value'), 'properties').filter((field) => nameOf(field) === 'data'),
  ];
}

/** The values of the constants of a module. */
const constantsOf = (program: Node): Node[] =>
  nodesOf(program, 'body')
    .map((statement) => childOf(statement, 'declaration') ?? statement)
    .filter((declared) => childOf(declared, 'type') === 'VariableDeclaration')
    .flatMap((declared) => nodesOf(declared, 'declarations'))
    .map((declared) => childOf(declared, 'init'))
    .filter(isNode);

const made = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression']);

/** Makes a constant one that is left out when nothing uses it, and drops what only the server reads of a route. */
function editsOf(value: Node, code: string): Edit[] {
  if (!made.has(value.type)) return [];
  const isRoute = childOf(childOf(value, 'callee'), 'name') === 'route';
  const dropped = isRoute ? serverFieldsOf(value) : [];
  return [
    { at: value.start, length: 0, text: '/* @__PURE__ */ (() => (' },
    ...dropped.map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
      return { at: start, length: end - start + comma.length, text: '' };
    }),
    { at: value.end, length: 0, text: '))()' },
  ];
}

function edited(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { at, length, text } of [...edits].sort((one, other) => other.at - one.at))
    result = result.slice(0, at) + text + result.slice(at + length);
  return result;
}

/**
 * Takes into the browser what it needs of the contract: the methods, paths and bodies of the routes that it calls. The
 * server checks what it sends and receives, so making the schemas of all answers would only delay the first screen.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\/(?:features|core)\// },
      handler(code) {
        const program: unknown = this.parse(code);
        if (!isNode(program)) return undefined;
        return edited(
          code,
          constantsOf(program).flatMap((value) => editsOf(value, code)),
        );
      },
    },
  };
}
