import type { Answer, RouteSpec } from '@docent/contract/core/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Directory } from '#platform/auth/principal.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { HoldTo } from './declared-answer.ts';

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

/** A route whose answer is of one kind. */
export type RouteOf<Kind extends Answer['kind']> = RouteSpec & { answer: Extract<Answer, { kind: Kind }> };

/**
 * How requests are read and answered on the wire. Serving them (who calls, what they may do, the use case) is the same
 * for all formats: it is in `serve-request.ts`.
 */
export interface WireFormat<Kind extends Answer['kind'] = Answer['kind']> {
  /** Sets up the scope of the format's routes: how bodies are parsed, what every answer says, how failures are written. */
  prepare?(scope: FastifyInstance, needs: FormatNeeds): void;
  /** What the schema of the route's body gets of a parsed body. */
  readBody?(body: unknown): unknown;
  /** The first answer to an `Idempotency-Key` can be kept and written again. */
  isRepeatable?: true;
  /** Compiles what writes the answers of a route. The result is what `bind` has checked against the route's answer. */
  writerOf(spec: RouteOf<Kind>, holdTo: HoldTo): WriteAnswer;
}
