import type { ErrorCode } from '../errors.ts';

/** The envelope of every JSON answer; `status` agrees with the HTTP status. */
export interface SuccessEnvelope<Data> {
  status: true;
  data: Data;
  message?: string;
}

export interface FailureEnvelope {
  status: false;
  message: string;
  code: ErrorCode;
  /** Field name → messages, in the language of the request. */
  errors?: Record<string, string[]>;
  /** The access token has expired: refresh once and try again. */
  refreshNeeded?: true;
  /** The session is over: sign in again. */
  logoutNeeded?: true;
  maintenance?: true;
  /** With `second_step_needed`: the ticket to send with the code, valid for a few minutes. */
  ticket?: string;
}
