import { createHash } from 'node:crypto';
import { Failure } from '#platform/failure.ts';

/** The version of a resource: another one as soon as anything in it is another. */
export const versionOf = (resource: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether one of the tags of a header names this version. */
const isNamed = (header: string, version: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(version));

/** Keeps a directory from overwriting what it has not seen. @throws Failure scim_version */
export function assertVersion(ifMatch: string | undefined, version: string | undefined): void {
  if (ifMatch !== undefined && !isNamed(ifMatch, version ?? '')) throw new Failure('scim_version');
}
