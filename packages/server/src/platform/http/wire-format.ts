import type { Answer, RouteSpec, Schema } from '@docent/contract/core/route';
import type { ErrorCode } from '@docent/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '#platform/auth/principal.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { HoldTo } from './declared-answer.ts';
import type { Json } from './openapi-parts.ts';

/** A handled request and its open reply. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether the caller may still read the response; long responses check it repeatedly. */
  isStillAllowed(): Promise<boolean>;
}

export type WriteAnswer = (exchange: Exchange, result: unknown) => FastifyReply;

/**
 * Reads the token of a company's directory.
 * @throws Failure token_missing, session_over, too_many_requests
 */
export type DirectoryGuard = (authorization: string | undefined, address: string) => Promise<Directory>;

/** What a format can use for requests without a route. */
export interface FormatNeeds {
  allowedMethods: AllowedMethods;
  authenticateDirectory: DirectoryGuard;
}

/**
 * The wire formats by the response kind that names each: the options that a route declares, and the result of its use
 * case. A format adds itself in its file in `formats`: `declare module '../wire-format.ts' { interface Formats<Spec
 * extends RouteSpec> { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: formats fill it by declaration merging
// biome-ignore lint/correctness/noUnusedVariables: the formats use the type of the route
export interface Formats<Spec extends RouteSpec> {}

export type FormatName = keyof Formats<RouteSpec>;
export type AnswerOf<Name extends FormatName> = Formats<RouteSpec>[Name]['answer'];
/** A route whose responses have one format. */
export type RouteWith<Own extends Answer> = RouteSpec & { answer: Own };

/** The description of a format for the API document. */
export interface FormatDocument<Own extends Answer = Answer> {
  /** How a route responds, in a sentence. */
  readonly sentence: string;
  /** The success responses by status. */
  responses(answer: Own): Json;
  /** The response on the reference page: schemas by their titles in HTML. */
  schemas?(answer: Own): readonly (readonly [title: string, schema: Schema])[];
  /** Request headers beside those of all routes. */
  headers?(spec: RouteWith<Own>): Readonly<Record<string, Json>>;
  /** The media type of JSON bodies, if it is not JSON's own. */
  readonly bodyType?: string;
  /** The failure format, if it is not the envelope. */
  readonly failures?: {
    readonly content: Json;
    /** The status of a failure, if the format has a different one for it. */
    statusOf(code: ErrorCode): number | undefined;
  };
}

/**
 * How requests are parsed and answered on the wire. Serving them (caller, permissions, use case) is the same for all
 * formats: see `serve-request.ts`.
 */
export interface WireFormat<Own extends Answer = Answer> {
  readonly document: FormatDocument<Own>;
  /** Sets up the scope of the format's routes: body parsers, common headers and the failure format. */
  prepare?(scope: FastifyInstance, needs: FormatNeeds): void;
  /** The part of a parsed body that the route's schema validates. */
  readBody?(body: unknown): unknown;
  /** The first answer of an `Idempotency-Key` can be stored and repeated. */
  isRepeatable?: true;
  /** Compiles the response function of a route. `bind` has checked the result against the route's response type. */
  writerOf(spec: RouteWith<Own>, holdTo: HoldTo): WriteAnswer;
}
