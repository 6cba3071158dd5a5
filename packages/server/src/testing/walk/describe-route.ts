import type { Access, RouteSpec, Schema } from '@docent/contract/core/route';
import type { ErrorCode } from '@docent/contract/errors';
import type { Permission } from '@docent/contract/permissions';
import * as z from 'zod/mini';
import type { SeededUser } from './seeded-user.ts';
import type { SubjectKind } from './subjects.ts';

/** Where an id stands in a request: `params.id`, `query.user`, `body.fileUids[]`, `fields.folder`, `metadata.folder`. */
export type Place = string;
export interface NamedSubject {
  kind: SubjectKind;
  /** How the id is written there, where that is not the id alone. */
  written?(id: string): unknown;
  /** Subjects that a route only reads are visible to every administrator of the company, regardless of their owner. */
  owned?: 'company';
  /** The id that stands at another place stands here, too: a file is its own first version. */
  sameAs?: Place;
  /** An id that is not there is passed over instead of being refused. */
  passedOver?: true;
}

export interface RequestContext {
  /** Who calls. */
  caller: SeededUser;
  /** What stands at each place. */
  ids: Readonly<Record<Place, string>>;
  /** Different in every request. */
  unique: string;
}

/** How a route is called so that nothing but who calls, and what the ids name, stands in its way. */
export interface RouteDescription {
  /** Who may call it, as `accessText` writes what the contract says: said twice, so that a weaker contract is noticed. */
  access: string;
  /** What each id in the request is the id of. The suite finds the places itself, and fails where one is missing. */
  ids?: Readonly<Record<Place, SubjectKind | NamedSubject>>;
  /** What else stands in the path. */
  params?: Readonly<Record<string, string>>;
  query?(context: RequestContext): object;
  body?(context: RequestContext): object | Promise<object>;
  upload?: { name: string; content: string };
  /** What else the protocol wants in headers, and the bytes of a body that is none of JSON. */
  headers?: Readonly<Record<string, string>>;
  bytes?: string;
  /** A request for more than its caller holds, and how it is refused to one who holds what the route asks, and no more. */
  beyond?: {
    code: ErrorCode;
    ids?: Readonly<Record<Place, SubjectKind>>;
    body?(context: RequestContext): object;
    /** What its caller holds, where that is not all that the route asks for. */
    holding?: Permission;
  };
  /** What the use case asks for beyond what the route does. */
  alsoAsks?: Permission | 'administrator';
  /** Its success would take from the caller what later requests need: someone of a company of their own calls. */
  unsettles?: true;
  /** What it names is gone afterwards, or no longer what the next request needs. */
  spends?: true;
  /** Whether it changes nothing, where its method says something else. */
  reads?: boolean;
  /** What is asked for in a session alone, and is about the project that the caller works in. */
  ofProject?: true;
  /** Fields of its answer that tell of the whole company, or of the clock; `data` for all of it. */
  varies?: readonly string[];
  /** Its answer is a stream that goes on as long as its reader stays. */
  neverEnds?: true;
  /** No two answers are alike: each holds something drawn by chance. */
  drawn?: true;
  /** Requests of another form that the route takes as well: ids that do not go together stand in one each. */
  alsoAs?: readonly Pick<RouteDescription, 'ids' | 'query' | 'body' | 'refusal'>[];
  /** What even its owner is answered, where a success takes more than a request (a signed challenge, another server). */
  refusal?: ErrorCode;
}

/** What stands at a place, in the long form. */
export function subjectAt({ ids }: RouteDescription, place: Place): NamedSubject | undefined {
  const subject = ids?.[place];
  return typeof subject === 'object' && 'kind' in subject ? subject : subject && { kind: subject };
}

export type RouteDescriptions = Readonly<Record<string, RouteDescription>>;

/** A route of the contract together with what the suite knows of it. */
export interface DescribedRoute {
  name: string;
  spec: RouteSpec;
  description: RouteDescription;
}

function accessText(access: Access): string {
  switch (access.kind) {
    case 'permission': {
      const refused = access.refused ? `, else ${access.refused}` : '';
      return `${access.permission}${access.operatorOnly ? ' of operators' : ''}${access.inProject ? ' in the project' : ''}${access.sessionOnly ? ' in a session' : ''}${refused}`;
    }
    case 'any-permission':
      return access.permissions.join(' or ');
    default:
      return access.kind;
  }
}

interface JsonSchema {
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

function placesIn(schema: JsonSchema, at: string): Place[] {
  if (schema.format === 'uuid') return [at];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, `${at}.${name}`)),
    ...(schema.items ? placesIn(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part) => placesIn(part, at)),
  ];
}

function placesOf(schema: Schema | undefined, at: string): Place[] {
  if (!schema) return [];
  // Platform seam: what zod writes is JSON schema, of which only the parts above are read.
  return placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, at);
}

/** Every place of a route's request where the contract takes a uuid. */
const idPlacesOf = (spec: RouteSpec): Place[] => [
  ...placesOf(spec.params, 'params'),
  ...placesOf(spec.query, 'query'),
  ...placesOf(spec.body, 'body'),
  ...placesOf(spec.upload?.fields, 'fields'),
];

export const isReading = ({ spec, description }: DescribedRoute): boolean =>
  description.reads ?? spec.method === 'GET';

/** Whether a route is a list that can be asked for many rows at once. */
export const isList = ({ query }: RouteSpec): boolean =>
  // Platform seam: queries are objects of zod, whose shape its types do not show at this width.
  query !== undefined && 'limit' in ((query as { shape?: object }).shape ?? {});

/** A route as each form of its request describes it. */
export const formsOf = ({ description, ...route }: DescribedRoute): DescribedRoute[] =>
  [{}, ...(description.alsoAs ?? [])].map((form) => ({ ...route, description: { ...description, ...form } }));

const folder = 'packages/server/src/testing/walk/routes';

/** Whether an id stands there in another form than that of an id. */
const isWritten = (subject: SubjectKind | NamedSubject): boolean =>
  typeof subject === 'object' && 'written' in subject;

/** What the suite still has to be told of a route; empty when it can walk it. */
export function gapsOf(
  { name, spec }: { name: string; spec: RouteSpec },
  description: RouteDescription | undefined,
): string[] {
  if (!description)
    return [
      `${name}: describe it in ${folder}: { access: '${accessText(spec.access)}', ids: { … }, body: … } for ${spec.method} ${spec.path}.`,
    ];
  const gaps: string[] = [];
  if (description.access !== accessText(spec.access))
    gaps.push(
      `${name}: described for '${description.access}', the contract says '${accessText(spec.access)}'.`,
    );
  const described = [description, ...(description.alsoAs ?? [])].flatMap(({ ids }) =>
    Object.entries(ids ?? {}),
  );
  for (const place of idPlacesOf(spec))
    if (!described.some(([known]) => known === place))
      gaps.push(`${name}: say in ${folder} what the id at '${place}' is the id of: ids: { '${place}': … }.`);
  for (const [place, subject] of described)
    if (!isWritten(subject) && !place.startsWith('metadata.') && !idPlacesOf(spec).includes(place))
      gaps.push(`${name}: no id stands at '${place}' in the contract.`);
  if (spec.body && !description.body && !described.some(([place]) => place.startsWith('body.')))
    gaps.push(`${name}: give a body in ${folder} that the route takes.`);
  // A route that takes a body as well is described by it.
  if (spec.upload && !spec.body && !description.upload)
    gaps.push(`${name}: give a file in ${folder} that the route takes.`);
  return gaps;
}

/** @throws Error for a route that the suite cannot walk */
export function describedRoute(
  route: { name: string; spec: RouteSpec },
  descriptions: RouteDescriptions,
): DescribedRoute {
  const description = descriptions[route.name];
  if (!description) throw new Error(gapsOf(route, description).join('\n'));
  return { name: route.name, description, spec: route.spec };
}
