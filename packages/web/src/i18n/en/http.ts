import type { Message } from '@docent/contract/messages/format';

/** The HTTP client's own failures (spec point 8). */
export const http = {
  requestFailed: 'Request failed with status code {status}',
  networkError: 'Network Error',
  timeout: 'timeout of {ms} ms exceeded',
  aborted: 'Request aborted',
  cancelled: 'Request was cancelled',
} as const satisfies Record<string, Message>;
