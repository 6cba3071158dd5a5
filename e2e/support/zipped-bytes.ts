import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const webRoot = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));

/** The text of a file of the built web app, by its path on the wire. */
export const builtText = (path: string): string => readFileSync(webRoot + path, 'utf8');

/** What such a file weighs on the wire. */
export const zippedBytes = (path: string): number =>
  gzipSync(readFileSync(webRoot + path), { level: 9 }).length;

/** The paths of all its scripts. */
export const builtScripts = (): string[] =>
  readdirSync(`${webRoot}/assets`).flatMap((name) => (/\.m?js$/.test(name) ? [`/assets/${name}`] : []));
