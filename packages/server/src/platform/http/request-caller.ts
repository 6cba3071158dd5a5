import type { FastifyRequest } from 'fastify';

/** Who sent a request, as the log may say it: ids and no names. */
export interface RequestCaller {
  readonly companyId: string;
  /** A company's directory is no user. */
  readonly userId?: string;
  readonly credential: 'session' | 'api_key' | 'provisioning';
}

const callers = new WeakMap<FastifyRequest, RequestCaller>();

/** Remembers who was authenticated, for the log line that is written when the request is over. */
export const rememberCaller = (request: FastifyRequest, caller: RequestCaller): void =>
  void callers.set(request, caller);

export const callerOf = (request: FastifyRequest): RequestCaller | undefined => callers.get(request);
