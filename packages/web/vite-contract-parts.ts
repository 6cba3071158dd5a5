import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import {
  childOf,
  constantsOf,
  type Edit,
  edited,
  isNode,
  isRouteCall,
  type Node,
  nodesOf,
  partsOfRoutes,
} from './vite-syntax.ts';

const contractRoot = resolve(import.meta.dirname, '../contract/src');
const splitModules =
  /\/contract\/src\/(?:(?:features|core)\/[\w-]+|allowed-host|site-address|table-cell)\.ts$/;
/** Of the half of a module that holds what needs no schema. */
const plainQuery = '?plain';

const isSkipped = (key: string, parent: Node) =>
  (key === 'key' || key === 'property') && childOf(parent, 'computed') !== true;

/** The names that a piece of code refers to. Types refer to nothing. */
function* referredNames(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* referredNames(one);
  if (!isNode(node)) return;
  if (node.type === 'Identifier') yield String(childOf(node, 'name'));
  const isType = node.type.startsWith('TS') && childOf(node, 'expression') === undefined;
  if (isType) return;
  for (const [key, child] of Object.entries(node))
    if (typeof child === 'object' && !isSkipped(key, node)) yield* referredNames(child);
}

/** What the statements of a module declare: the names, and what they name. */
function* declarationsOf(program: Node): Generator<{ names: readonly string[]; value: unknown }> {
  for (const statement of nodesOf(program, 'body')) {
    const declared = childOf(statement, 'declaration') ?? statement;
    if (childOf(declared, 'type') === 'FunctionDeclaration')
      yield { names: [String(childOf(childOf(declared, 'id'), 'name'))], value: declared };
  }
  yield* constantsOf(program);
}

const sourceOf = (statement: Node) => String(childOf(childOf(statement, 'source'), 'value'));

const localName = (specifier: Node) => String(childOf(childOf(specifier, 'local'), 'name'));

/** The name that something is imported by; undefined for a whole module. */
function importedName(specifier: Node): string | undefined {
  const name = childOf(childOf(specifier, 'imported'), 'name');
  return typeof name === 'string' ? name : undefined;
}

const pathOf = (source: string, importer: string): string | undefined => {
  if (source.startsWith('@docent/contract/'))
    return `${contractRoot}/${source.slice('@docent/contract/'.length)}.ts`;
  return source.startsWith('.') ? resolve(importer, '..', source) : undefined;
};

const schemasOfFiles = new Map<string, ReadonlySet<string>>();

/** The names of a module of the contract that are schemas, or made of some. */
function schemasOf(path: string): ReadonlySet<string> {
  const found = schemasOfFiles.get(path);
  if (found) return found;
  const schemas = new Set<string>();
  schemasOfFiles.set(path, schemas);
  const program: unknown = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' });
  if (!isNode(program)) return schemas;
  const isSchema = new Set<string>();
  for (const statement of nodesOf(program, 'body')) {
    if (statement.type !== 'ImportDeclaration') continue;
    const from = pathOf(sourceOf(statement), path);
    const known = from && splitModules.test(from) ? schemasOf(from) : new Set<string>();
    for (const one of nodesOf(statement, 'specifiers'))
      if (sourceOf(statement).startsWith('zod') || known.has(importedName(one) ?? ''))
        isSchema.add(localName(one));
  }
  const parts = partsOfRoutes(program);
  const isPlain = (name: string) => parts.has(name) || name.endsWith('Events');
  const open = [...declarationsOf(program)].filter(
    ({ names, value }) => !isRouteCall(value) && !names.some(isPlain),
  );
  // A function may need what is declared below it.
  for (let before = -1; before < schemas.size; ) {
    before = schemas.size;
    for (const { names, value } of open)
      if ([...referredNames(value)].some((one) => isSchema.has(one)))
        for (const name of names) {
          isSchema.add(name);
          schemas.add(name);
        }
  }
  return schemas;
}

/** The names that a module reads of a namespace; null for any other use of it. */
function* readsOf(node: unknown, namespace: string, parent?: Node): Generator<string | null> {
  if (Array.isArray(node)) for (const one of node) yield* readsOf(one, namespace, parent);
  if (!isNode(node) || node.type === 'ImportDeclaration') return;
  if (node.type === 'Identifier' && childOf(node, 'name') === namespace) {
    const isMember = parent?.type === 'MemberExpression' && childOf(parent, 'computed') !== true;
    yield isMember ? String(childOf(childOf(parent, 'property'), 'name')) : null;
  }
  for (const [key, child] of Object.entries(node))
    if (typeof child === 'object' && !isSkipped(key, node)) yield* readsOf(child, namespace, node);
}

const textOf = ({ start, end }: Node, text: string): Edit => ({ at: start, length: end - start, text });

/** What is imported by an import of some names, from the half that has each. */
function importLines(statement: Node, code: string, names: readonly Node[], from: string): string {
  const listed = names.map(({ start, end }) => code.slice(start, end)).join(', ');
  if (names.length === 0) return '';
  const isWhole = names[0]?.type === 'ImportNamespaceSpecifier';
  return `import ${isWhole ? listed : `{ ${listed} }`} from '${sourceOf(statement)}${from}';`;
}

/** Makes an import of two: of what is or needs a schema, and of the rest. */
function splitImport(statement: Node, code: string, program: Node, schemas: ReadonlySet<string>): Edit {
  const specifiers = nodesOf(statement, 'specifiers');
  const isOfSchemas = (one: Node) => {
    if (one.type !== 'ImportNamespaceSpecifier') return schemas.has(importedName(one) ?? '');
    const reads = [...readsOf(program, localName(one))];
    return reads.some((name) => name === null || schemas.has(name));
  };
  const ofSchemas = specifiers.filter(isOfSchemas);
  const others = specifiers.filter((one) => !ofSchemas.includes(one));
  return textOf(
    statement,
    importLines(statement, code, ofSchemas, '') + importLines(statement, code, others, plainQuery),
  );
}

/** Takes the schemas out of a module, and what is imported for them only. */
function* withoutSchemas(program: Node, code: string, schemas: ReadonlySet<string>): Generator<Edit> {
  const isSchema = (names: readonly string[]) => names.some((name) => schemas.has(name));
  for (const { names, isPattern, value } of constantsOf(program))
    if (isSchema(names)) yield textOf(value, isPattern ? '{}' : 'undefined');
  const rest = [...declarationsOf(program)].filter(({ names }) => !isSchema(names));
  const needed = new Set(rest.flatMap(({ value }) => [...referredNames(value)]));
  for (const statement of nodesOf(program, 'body')) {
    const declared = childOf(statement, 'declaration') ?? statement;
    const isFunction = childOf(declared, 'type') === 'FunctionDeclaration';
    if (isFunction && schemas.has(String(childOf(childOf(declared, 'id'), 'name'))))
      yield textOf(statement, '');
    if (statement.type !== 'ImportDeclaration') continue;
    const imported = nodesOf(statement, 'specifiers');
    const kept = imported.filter((one) => needed.has(localName(one)));
    if (kept.length < imported.length) yield textOf(statement, importLines(statement, code, kept, ''));
  }
}

/**
 * Makes two modules of each module of the contract: one of its schemas, and one of its routes and plain values. What only
 * calls routes then needs neither the schemas of the forms of other pages, nor the library that they are made with.
 */
export function splitContract(): Plugin {
  return {
    name: 'split-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/(?:contract|web)\/src\//, code: /contract|from ['"](?:\.|zod)/ },
      handler(code, id) {
        const [path = id] = id.split('?', 1);
        const isPlain = id.endsWith(plainQuery);
        const own = isPlain
          ? edited(code, [...withoutSchemas(this.parse(code), code, schemasOf(path))])
          : code;
        const program = this.parse(own);
        const edits = nodesOf(program, 'body').flatMap((statement) => {
          const from = statement.type === 'ImportDeclaration' && pathOf(sourceOf(statement), path);
          return from && splitModules.test(from)
            ? [splitImport(statement, own, program, schemasOf(from))]
            : [];
        });
        return edits.length > 0 || isPlain ? edited(own, edits) : undefined;
      },
    },
  };
}
