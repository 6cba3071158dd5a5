import type { Plugin } from 'vite';
import {
  type Constant,
  childOf,
  constantsOf,
  type Edit,
  edited,
  isNode,
  isRouteCall,
  type Node,
  nameOf,
  nodesOf,
  partsOfRoutes,
} from './vite-syntax.ts';

/** What only the server and its documentation read of a route. */
const serverFields = new Set<unknown>(['summary', 'access', 'params', 'query', 'body', 'errors']);

/** The same of what a route says of its answer and its upload. */
const serverFieldsWithin = new Map<unknown, unknown>([
  ['answer', 'data'],
  ['upload', 'fields'],
]);

/** The fields of a route, or of a part of it, that a browser does not read. */
function serverFieldsOf(route: Node): Node[] {
  const fields = nodesOf(route, 'properties');
  return fields.flatMap((field) => {
    if (serverFields.has(nameOf(field))) return [field];
    const within = serverFieldsWithin.get(nameOf(field));
    if (within === undefined) return [];
    // The answer of several routes: one with events is written out.
    if (childOf(childOf(field, 'value'), 'type') !== 'ObjectExpression') return [field];
    return nodesOf(childOf(field, 'value'), 'properties').filter((inner) => nameOf(inner) === within);
  });
}

const made = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression']);

/** Makes a constant one that is left out when nothing uses it, and drops what only the server reads of a route. */
function editsOf({ names: [name = ''], value }: Constant, code: string, parts: ReadonlySet<string>): Edit[] {
  if (!made.has(value.type)) return [];
  const route = isRouteCall(value) ? nodesOf(value, 'arguments')[0] : parts.has(name) ? value : undefined;
  const events = name.endsWith('Events') ? nodesOf(value, 'properties') : [];
  const dropped = route ? serverFieldsOf(route) : [];
  return [
    { at: value.start, length: 0, text: '/* @__PURE__ */ (() => (' },
    ...dropped.map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
      return { at: start, length: end - start + comma.length, text: '' };
    }),
    // Of the events of a stream, a browser reads the names.
    ...events
      .filter((event) => isNode(childOf(event, 'key')))
      .map((event) => ({
        at: event.start,
        length: event.end - event.start,
        text: `${String(nameOf(event))}: null`,
      })),
    { at: value.end, length: 0, text: '))()' },
  ];
}

/**
 * Takes into the browser what it needs of the contract: the methods and paths of the routes that it calls, and the names
 * of events. The server checks what it sends and receives, so making all schemas would only delay the first screen.
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
        const parts = partsOfRoutes(program);
        return edited(
          code,
          constantsOf(program).flatMap((constant) => editsOf(constant, code, parts)),
        );
      },
    },
  };
}
