import type { Answer, RouteSpec, Schema } from '@docent/contract/core/route';
import type { ErrorCode } from '@docent/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '#platform/auth/principal.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { HoldTo } from './declared-answer.ts';
import type { Json } from './openapi-parts.ts';

/** A request that was handled, and its reply, which is still to be written. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether the caller may still read the answer: asked again and again by an answer that takes long. */
  isStillAllowed(): Promise<boolean>;
}

export type WriteAnswer = (exchange: Exchange, result: unknown) => FastifyReply;

/** Reads the token of a company's directory. @throws Failure token_missing, session_over, too_many_requests */
export type DirectoryGuard = (authorization: string | undefined, address: string) => Promise<Directory>;

/** What a format may ask of the server for requests that no route takes. */
export interface FormatNeeds {
  allowedMethods: AllowedMethods;
  authenticateDirectory: DirectoryGuard;
}

/**
 * The wire formats, by the kind of answer that names each: what a route declares of its answer, and what its use case
 * hands over. A format adds itself, in its file in `formats`:
 * `declare module '../wire-format.ts' { interface Formats<Spec extends RouteSpec> { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: formats fill it by declaration merging
// biome-ignore lint/correctness/noUnusedVariables: the formats use the type of the route
export interface Formats<Spec extends RouteSpec> {}

export type FormatName = keyof Formats<RouteSpec>;
export type AnswerOf<Name extends FormatName> = Formats<RouteSpec>[Name]['answer'];
/** A route whose answers are of one format. */
export type RouteWith<Own extends Answer> = RouteSpec & { answer: Own };

/** What the API document tells of a format, for its routes. */
export interface FormatDocument<Own extends Answer = Answer> {
  /** How a route answers, in a sentence. */
  readonly sentence: string;
  /** The answers of success, by their status. */
  responses(answer: Own): Json;
  /** What is answered, on the page for people: schemas by their titles in HTML. */
  schemas?(answer: Own): readonly (readonly [title: string, schema: Schema])[];
  /** Headers that requests take beside those of all routes. */
  headers?(spec: RouteWith<Own>): Readonly<Record<string, Json>>;
  /** The type of bodies that are JSON, where it is not JSON's own. */
  readonly bodyType?: string;
  /** How failures are written, where it is not in the envelope. */
  readonly failures?: {
    readonly content: Json;
    /** The status of a failure, where the format has another one for it. */
    statusOf(code: ErrorCode): number | undefined;
  };
}

/**
 * How requests are read and answered on the wire. Serving them (who calls, what they may do, the use case) is the same
 * for all formats: it is in `serve-request.ts`.
 */
export interface WireFormat<Own extends Answer = Answer> {
  readonly document: FormatDocument<Own>;
  /** Sets up the scope of the format's routes: how bodies are parsed, what every answer says, how failures are written. */
  prepare?(scope: FastifyInstance, needs: FormatNeeds): void;
  /** What the schema of the route's body gets of a parsed body. */
  readBody?(body: unknown): unknown;
  /** The first answer to an `Idempotency-Key` can be kept and written again. */
  isRepeatable?: true;
  /** Compiles what writes the answers of a route. The result is what `bind` has checked against the route's answer. */
  writerOf(spec: RouteWith<Own>, holdTo: HoldTo): WriteAnswer;
}
