import { getFileContent } from '@docent/contract/features/file-manager';
import { failureOfAnswer } from '#lib/api-failure.ts';
import { refreshBeforeExpiry } from '#lib/refresh.ts';
import { addressOf, requestHeaders } from '#lib/request-parts.ts';

/** Where the bytes of a file are, in the version named. */
export const contentUrl = (uid: string, version?: string) =>
  addressOf(getFileContent, { params: { uid }, query: { version } });

interface BytesAsked {
  signal?: AbortSignal;
  /** First and last byte. */
  range?: readonly [first: number, last: number];
}

/** Asks for bytes with the session's headers, which an address in a page would not send. @throws ApiFailure */
export async function fetchBytes(url: string, { signal, range }: BytesAsked = {}): Promise<Response> {
  await refreshBeforeExpiry();
  const response = await fetch(url, {
    headers: { ...requestHeaders(), ...(range && { Range: `bytes=${range[0]}-${range[1]}` }) },
    credentials: 'include',
    ...(signal && { signal }),
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw failureOfAnswer(response.status, body);
  }
  return response;
}
