export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** A form is sent as it is, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** All calls go to the page's own origin, so the cookie may be copied into each (spec point 8). */
function xsrfHeader(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

function settingsOf({ method, headers, body, signal }: HttpRequest): RequestInit {
  const settings = { method, credentials: 'include', signal: signal ?? null } as const;
  const allHeaders = { Accept: 'application/json', ...xsrfHeader(), ...headers };
  if (body === undefined) return { ...settings, headers: allHeaders };
  // The browser names the type of a form itself, because it chooses the boundary between its parts.
  if (body instanceof FormData) return { ...settings, headers: allHeaders, body };
  return {
    ...settings,
    headers: { 'Content-Type': 'application/json', ...allHeaders },
    body: JSON.stringify(body),
  };
}

/** Sends one request now. */
export const fetchOnce = (request: HttpRequest): Promise<Response> => fetch(request.url, settingsOf(request));
