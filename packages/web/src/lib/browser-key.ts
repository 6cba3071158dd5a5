const keyBytes = 32;

/** A secret of this tab: only the tab that started a visit to the provider can complete it. */
export function newBrowserKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
