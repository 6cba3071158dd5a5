import type { RouteSpec } from '@docent/contract/core/route';
import { limits } from '@docent/contract/limits';
import { newUid } from '#platform/db/uuid.ts';
import { metadataOf } from '#testing/tus-client.ts';
import { type DescribedRoute, isList, type Place, subjectAt } from './describe-route.ts';
import type { SeededUser } from './seeded-user.ts';
import { visitorTokenFor } from './visitor-subjects.ts';

/** Everything of an answer that a caller can see, but for the id of its request and the time. */
export interface Seen {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** What stands at each place of a request; a list at a place of many. */
export type Ids = Readonly<Record<Place, string | readonly string[]>>;

export interface Request {
  ids: Ids;
  caller: SeededUser;
  /** Instead of the caller's own; null for none. */
  authorization?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** What is different in every request, unless it is given. */
  unique?: string;
}

type Part = Record<string, unknown>;

/** Puts a value at a place such as `body.rules.0.grants`, making what is missing on the way. */
function put(into: Part, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  const isMany = name.endsWith('[]');
  const key = isMany ? name.slice(0, -2) : name;
  if (rest.length > 0 && isMany) {
    // Platform seam: a list of the description's body, whose items the contract names at this place.
    for (const item of (into[key] ?? []) as Part[]) put(item, rest, value);
  } else if (rest.length > 0) {
    into[key] ??= {};
    // Platform seam: a body is JSON, and descriptions name places that it has.
    put(into[key] as Part, rest, value);
  } else into[key] = isMany ? [value].flat() : value;
}

const first = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : (value[0] ?? '');

async function partsOf({ spec, description }: DescribedRoute, { ids, caller, unique = newUid() }: Request) {
  const single = Object.fromEntries(Object.entries(ids).map(([place, id]) => [place, first(id)]));
  const context = { caller, ids: single, unique };
  const parts = {
    params: { ...description.params } as Part,
    query: { ...(isList(spec) && { limit: limits.list.sizeMax }), ...description.query?.(context) } as Part,
    body: structuredClone({ ...(await description.body?.(context)) }) as Part,
    fields: {} as Part,
    metadata: {} as Part,
  };
  for (const [place, id] of Object.entries(ids)) {
    const { written } = subjectAt(description, place) ?? {};
    put(parts, place.split('.'), written ? written(first(id)) : id);
  }
  return parts;
}

const textsOf = (part: Part) => Object.entries(part).map(([name, value]) => [name, String(value)] as const);

function contentOf({ spec, description }: DescribedRoute, { body, fields, metadata }: Record<string, Part>) {
  if (description.upload) {
    const form = new FormData();
    const { name, content } = description.upload;
    for (const [field, value] of textsOf(fields ?? {})) form.append(field, value);
    form.append(spec.upload?.field ?? 'file', new Blob([content]), name);
    return { body: form, headers: {} };
  }
  if (spec.bytes && description.bytes !== undefined)
    return {
      body: description.bytes,
      headers: {
        'content-type': spec.bytes,
        'upload-metadata': metadataOf(Object.fromEntries(textsOf(metadata ?? {}))),
      },
    };
  if (!spec.body) return { body: null, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function pathOf(spec: RouteSpec, params: Part, query: Part): string {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

const answeredWithinMs = 45_000;
const hidden = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** People come with their session, where only directories or visitors are asked with that of theirs. */
async function credentialOf({ spec }: DescribedRoute, { caller, ids }: Request): Promise<string> {
  if (spec.access.kind === 'visitor')
    return `Visitor ${await visitorTokenFor(caller, first(ids['params.uid'] ?? ''))}`;
  return `Bearer ${spec.access.kind === 'provisioning' ? await caller.directory() : caller.accessToken}`;
}

/** A stream that never ends is left when it begins. */
async function textOf(response: Response, { description }: DescribedRoute): Promise<string> {
  if (!description.neverEnds || !response.ok) return response.text();
  await response.body?.cancel();
  return '';
}

/** Calls a described route. */
export async function send(url: string, route: DescribedRoute, request: Request): Promise<Seen> {
  const { params, query, ...parts } = await partsOf(route, request);
  const content = contentOf(route, parts);
  const { authorization = await credentialOf(route, request) } = request;
  const response = await fetch(`${url}/api${pathOf(route.spec, params, query)}`, {
    method: route.spec.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(answeredWithinMs),
    headers: {
      ...(request.caller.namedProject && { 'x-project': request.caller.namedProject }),
      ...(authorization !== null && { authorization }),
      ...content.headers,
      ...route.description.headers,
      ...request.headers,
    },
    body: content.body,
  });
  const text = await textOf(response, route);
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !hidden.has(name)));
  return { status: response.status, headers, body: isJson && text ? JSON.parse(text) : text };
}
