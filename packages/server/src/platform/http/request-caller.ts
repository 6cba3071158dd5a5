import type { FastifyRequest } from 'fastify';

/** The caller of a request for the log: ids without names. */
export interface RequestCaller {
  readonly companyId: string;
  /** A company's directory and a visitor are no users. */
  readonly userId?: string;
  readonly credential: 'session' | 'api_key' | 'provisioning' | 'visitor';
}

const callers = new WeakMap<FastifyRequest, RequestCaller>();

/** Stores the authenticated caller for the log line at the end of the request. */
export const rememberCaller = (request: FastifyRequest, caller: RequestCaller): void =>
  void callers.set(request, caller);

export const callerOf = (request: FastifyRequest): RequestCaller | undefined => callers.get(request);
