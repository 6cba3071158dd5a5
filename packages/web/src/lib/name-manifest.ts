/**
 * Tells the browser where the manifest is, which makes the site installable. Named in the page, it would be fetched before
 * the scripts of the first screen.
 */
export function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
