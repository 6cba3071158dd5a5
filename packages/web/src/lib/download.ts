import type { CallOf, RouteSpec } from '@docent/contract/core/route';
import { failureOfAnswer } from './api-failure.ts';
import { refreshBeforeExpiry } from './refresh.ts';
import { addressOf, requestHeaders } from './request-parts.ts';

type BytesRoute = RouteSpec & { answer: { kind: 'bytes' } };

/** Has the browser save something that the page made. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The name of a file, in full where the header has it so. */
function nameIn(disposition: string): string {
  const [, full] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return full ? decodeURIComponent(full) : (plain ?? 'docent');
}

/**
 * Saves what a route of bytes answers, under the name that the server gives it. It needs the session's headers, which a
 * plain link would not send.
 * @throws ApiFailure with the server's message
 */
export async function download<Route extends BytesRoute>(route: Route, input: CallOf<Route>): Promise<void> {
  await refreshBeforeExpiry();
  const response = await fetch(addressOf(route, input), {
    headers: requestHeaders(),
    credentials: 'include',
  });
  if (!response.ok) throw failureOfAnswer(response.status, await response.json().catch(() => undefined));
  saveAs(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''));
}
