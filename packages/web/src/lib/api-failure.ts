import type { ErrorCode } from '@docent/contract/errors';
import { genericFailure } from '@docent/contract/messages/generic-failure';
import { translator } from '#i18n/define-texts.ts';
import { httpTexts } from '#i18n/http.ts';
import { currentLanguage } from '#i18n/language.ts';

/** Codes of failures without a response of our server. */
const clientCodes = ['network_error', 'timeout', 'aborted', 'request_failed'] as const;
export type ClientCode = (typeof clientCodes)[number];

interface FailureDetails {
  /** HTTP status; 0 without a response. */
  status: number;
  code: ErrorCode | ClientCode;
  /** In the language of the interface, for display. */
  message: string;
  /** Field name → messages. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The ticket for the second step of a sign-in. */
  ticket?: string | undefined;
}

/** Every failed call throws one of these. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientCode;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly ticket: string | undefined;

  constructor({ status, code, message, errors, ticket }: FailureDetails) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.ticket = ticket;
  }
}

/** What was asked for does not exist any more, or not for this user. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

interface FailureBody {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
  refreshNeeded?: unknown;
  logoutNeeded?: unknown;
  maintenance?: unknown;
  ticket?: unknown;
}

export function isFailureBody(body: unknown): body is FailureBody {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === false;
}

/** A newer server has codes that the page does not know, with their messages. */
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[a-z_]+$/.test(code);

const isFieldErrors = (errors: unknown): errors is Record<string, string[]> =>
  typeof errors === 'object' && errors !== null && Object.values(errors).every(Array.isArray);

/** Builds the failure of a response: the server's message, or else the HTTP client's (spec point 8). */
export function failureOfAnswer(status: number, body: unknown): ApiFailure {
  if (isFailureBody(body) && typeof body.message === 'string' && isErrorCode(body.code)) {
    const errors = isFieldErrors(body.errors) ? body.errors : undefined;
    const ticket = typeof body.ticket === 'string' ? body.ticket : undefined;
    return new ApiFailure({ status, code: body.code, message: body.message, errors, ticket });
  }
  const message = translator(httpTexts, currentLanguage())('requestFailed', { status: String(status) });
  return new ApiFailure({ status, code: 'request_failed', message });
}

/** A failure without a response. */
export function failureWithoutAnswer(
  code: 'network_error' | 'timeout' | 'aborted',
  timeoutMs = 0,
): ApiFailure {
  const t = translator(httpTexts, currentLanguage());
  const message = {
    network_error: t('networkError'),
    timeout: t('timeout', { ms: timeoutMs }),
    aborted: t('aborted'),
  };
  return new ApiFailure({ status: 0, code, message: message[code] });
}

/** The text for any thrown value: a failed call's own message, or else the generic text. */
export function failureText(error: unknown): string {
  if (error instanceof ApiFailure && error.message) return error.message;
  return genericFailure[currentLanguage()];
}

/** The server's own message for a failed call; undefined when it answered nothing, or nothing of ours. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiFailure && !clientCodes.some((code) => code === error.code) && error.message
    ? error.message
    : undefined;

/** Refusals that pass by themselves: too many requests at once, or the same question still being taken in. */
const passing = new Set(['too_many_requests', 'request_in_progress', 'token_expired']);

/** Whether the server would refuse the same call again: trying once more does not help. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && !passing.has(error.code);
