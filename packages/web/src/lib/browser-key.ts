const keyBytes = 32;

/** A secret of this tab: only where a visit to the sign-in provider began can it end. */
export function newBrowserKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
