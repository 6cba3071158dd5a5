import type { FailureEnvelope } from '@docent/contract/core/envelope';
import type { Language } from '@docent/contract/core/language';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { NoPlace } from '#platform/fair-queue.ts';
import { requestLanguage } from './request-language.ts';

const sessionFlags: Partial<Record<Failure['code'], Partial<FailureEnvelope>>> = {
  token_expired: { refreshNeeded: true },
  token_missing: { logoutNeeded: true },
  session_over: { logoutNeeded: true },
  api_key_over: { logoutNeeded: true },
  session_idle: { logoutNeeded: true },
  maintenance: { maintenance: true },
};

/** The failure in the response format. */
function failureEnvelope(failure: Failure, language: Language): FailureEnvelope {
  return {
    status: false,
    message: translate(errorCatalogue[failure.code].text, language, failure.details.values),
    code: failure.code,
    ...(failure.details.fields && { errors: failure.details.fields }),
    ...(failure.details.ticket && { ticket: failure.details.ticket }),
    ...sessionFlags[failure.code],
  };
}

const byFrameworkCode: Record<string, Failure['code']> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_content_type',
};

/** Error messages of the multipart parser for malformed bodies; its errors have no codes. */
const noMultipart =
  /^(?:Multipart: Boundary not found|The needle cannot )|unexpected end of multipart data$/i;

/** The parent of a new row was deleted at this moment (foreign_key_violation). */
const isOrphan = ({ code, detail }: { code?: string; detail?: string }) =>
  code === '23503' && /is not present in table/.test(detail ?? '');

/** PostgreSQL and socket errors that mean "the database is unavailable", not "the statement is wrong". */
const databaseAway = /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT)$/;

/** A value that PostgreSQL rejects: a NUL in a text, a cursor whose value is no date. */
const valueRefused = /^22(003|007|008|021|P02|P05)$/;

/** The database enforces a quota with a constraint that has the name of the failure. */
function quotaFailure(error: unknown): Failure | undefined {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  switch (constraint) {
    case 'users_quota_reached':
    case 'projects_quota_reached':
    case 'storage_quota_reached':
      return new Failure(constraint, { values: { max: Number(detail) }, cause: error });
    default:
      return undefined;
  }
}

/** The catalogue code of an error. */
export function namedFailure(error: unknown, { raw }: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const quota = quotaFailure(error);
  if (quota) return quota;
  // The client disconnected: the socket error is not the database's.
  if (raw.destroyed && !raw.complete) return new Failure('malformed', { cause: error });
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  const named = code ? byFrameworkCode[code] : undefined;
  if (named) return new Failure(named, { cause: error });
  if (message && noMultipart.test(message)) return new Failure('malformed', { cause: error });
  if (isOrphan(error as { code?: string; detail?: string }))
    return new Failure('not_found', { cause: error });
  // PostgreSQL's disk is full.
  if (code === '53100') return new Failure('storage_full', { cause: error });
  if (code && databaseAway.test(code)) return new Failure('unavailable', { cause: error });
  if (code && valueRefused.test(code)) return new Failure('malformed', { cause: error });
  if (error instanceof NoPlace) return new Failure('unavailable', { cause: error });
  if (message && /timeout exceeded when trying to connect|Connection terminated/.test(message)) {
    return new Failure('unavailable', { cause: error });
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Failure('malformed', { cause: error });
  return new Failure('generic', { cause: error });
}

/** An unsupported operation (501) is not an internal error. */
export function logFailure(failure: Failure, request: FastifyRequest): void {
  if (failure.status >= 500 && failure.status !== 501)
    request.log.error({ err: failure.cause ?? failure, url: request.url }, failure.code);
  else if (failure.code === 'malformed')
    request.log.warn({ err: failure.cause, url: request.url }, 'malformed');
}

/** The headers of a failure, in every response format. */
export function headFailure({ details: { retryAfterS, allow } }: Failure, reply: FastifyReply): FastifyReply {
  if (retryAfterS) reply.header('retry-after', String(retryAfterS));
  if (allow) reply.header('allow', allow.join(', '));
  return reply;
}

/** The one place that converts errors to responses; errors outside the catalogue are logged and answered generically. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = namedFailure(error, request);
  logFailure(failure, request);
  return headFailure(failure, reply)
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(failureEnvelope(failure, requestLanguage(request)));
}
