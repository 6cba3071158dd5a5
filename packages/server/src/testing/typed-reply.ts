import type * as allFeatures from '@docent/contract/all-features';
import type { DataOf, RouteSpec } from '@docent/contract/core/route';
import type { ErrorCode } from '@docent/contract/errors';

type Features = typeof allFeatures;
type Spec = Extract<
  { [Name in keyof Features]: Features[Name][keyof Features[Name]] }[keyof Features],
  RouteSpec
>;

/** `/files/{uid}/content` as `/files/{}/content`. */
type PatternOf<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}{}${PatternOf<After>}`
  : Path;

type SpecByRoute = { [Each in Spec as `${Each['method']} ${PatternOf<Each['path']>}`]: Each };

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;

/** A template such as `${string}` or `${number}` is a parameter; everything else is itself. */
type SegmentOf<Text extends string> = Record<never, never> extends Record<Text, 1> ? '{}' : Text;

/** A called path with its parameters as `{}`. */
type CalledPattern<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? `${SegmentOf<Segment>}/${CalledPattern<Rest>}`
  : SegmentOf<Path>;

type CalledRoute<
  Method extends string,
  Path extends string,
> = `${Method} ${CalledPattern<WithoutQuery<Path>>}`;

/** What a response may hold. A test knows from the status which of the fields are there. */
interface JsonBody<Data> {
  status: boolean;
  data: Data;
  message: string;
  code: ErrorCode;
  errors: Record<string, string[]>;
  refreshNeeded?: true;
  logoutNeeded?: true;
  maintenance?: true;
  ticket: string;
}

/** The fields that an answer has beside its data, for older clients. */
type TopLevelOf<Answer, Data> = Answer extends { alsoTopLevel: true } ? Data : unknown;

/** A secret is null only where an idempotency key repeats the answer. */
type WithSecret<Each extends RouteSpec, Data> = Each extends { shownOnce: infer Field extends keyof Data }
  ? Omit<Data, Field> & { [Name in Field]: NonNullable<Data[Field]> }
  : Data;

/** What is called at an address that is put together elsewhere: the envelope, with data that the test must parse. */
type Undeclared = JsonBody<unknown>;

/** A reply, with its body parsed if it is JSON. */
export interface Reply<Body = Undeclared> {
  status: number;
  headers: Headers;
  body: Body;
}

/** How the directory's routes tell a failure (RFC 7644, 3.12). */
interface ScimFailure {
  schemas: string[];
  status: string;
  scimType?: string;
  detail: string;
}

type ScimBody<Data> = [Data] extends [null] ? ScimFailure : Omit<ScimFailure, keyof Data> & Data;

/** What is neither JSON nor SCIM is text if the call succeeds; a failure has the envelope. */
type BodyOfSpec<Each extends RouteSpec> = Each['answer']['kind'] extends 'json' | 'tus'
  ? JsonBody<WithSecret<Each, DataOf<Each>>> & TopLevelOf<Each['answer'], DataOf<Each>>
  : Each['answer']['kind'] extends 'scim'
    ? ScimBody<DataOf<Each>>
    : Undeclared;

/** The body of a reply, by the route that the contract declares for the method and the path of the call. */
export type BodyOfCall<Method extends string, Path extends string> =
  CalledRoute<Method, Path> extends keyof SpecByRoute
    ? SpecByRoute[CalledRoute<Method, Path>] extends infer Each extends RouteSpec
      ? BodyOfSpec<Each>
      : never
    : Undeclared;

type DataOfBody<Body> = Body extends { data: infer Data } ? Data : unknown;

/** The data of a reply, by the route that the contract declares for the method and the path of the call. */
export type DataOfCall<Method extends string, Path extends string> = DataOfBody<BodyOfCall<Method, Path>>;

/** The data of a reply to a call whose route is not known yet. */
export function dataIn<Body>(reply: { body: Body }): DataOfBody<Body>;
export function dataIn({ body }: { body: { data?: unknown } }): unknown {
  return body.data;
}
