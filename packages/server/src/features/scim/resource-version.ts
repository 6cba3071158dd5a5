import { createHash } from 'node:crypto';
import { Failure } from '#platform/failure.ts';
import { namesVersion } from '#platform/http/entity-tag.ts';

/** The version of a resource: another one as soon as anything in it is another. */
export const versionOf = (resource: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

/** Keeps a directory from overwriting what it has not seen. @throws Failure scim_version */
export function assertVersion(ifMatch: string | undefined, version: string | undefined): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, version ?? '')) throw new Failure('scim_version');
}
