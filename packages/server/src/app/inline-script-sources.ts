import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The source expression that allows the script in the head of the web app's pages, which applies the chosen theme before
 * the first paint. The hash is made from the page that is sent, so that the two cannot differ. All pages have the same
 * script; the policy allows no second one.
 */
export function inlineScriptSources(webRoot: string): string[] {
  const path = join(webRoot, 'index.html');
  if (!existsSync(path)) return [];
  // Browsers hash what they have parsed, whose lines end in a line feed alone.
  const page = readFileSync(path, 'utf8').replaceAll(/\r\n?/g, '\n');
  const script = /<script>(.*?)<\/script>/s.exec(page)?.[1];
  if (script === undefined) return [];
  return [`'sha256-${createHash('sha256').update(script).digest('base64')}'`];
}
