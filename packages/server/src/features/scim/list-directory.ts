import type { ScimGroup, ScimListQuery, ScimUser } from '@docent/contract/features/scim';
import { limits } from '@docent/contract/limits';
import type { Directory } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { listDirectoryGroups } from './directory-group.store.ts';
import { listDirectoryUsers } from './directory-user.store.ts';
import { userView } from './directory-user.ts';
import { readFilter } from './read-filter.ts';
import { groupView } from './save-directory-group.ts';
import type { DirectoryDeps } from './save-directory-user.ts';

export interface ScimList<Item> {
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Item[];
}

export function scimList<Item>(
  Resources: Item[],
  totalResults = Resources.length,
  startIndex = 1,
): ScimList<Item> {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: Resources.length,
    Resources,
  };
}

/** A list that begins before 1 begins at 1, and one of fewer than none is of none (RFC 7644, 3.4.2.4). */
function pageOf({ startIndex = 1, count = limits.list.size }: ScimListQuery) {
  const first = Math.max(1, startIndex);
  return { first, offset: first - 1, limit: Math.min(Math.max(0, count), limits.scim.pageSizeMax) };
}

export const wantsMembers = ({ excludedAttributes = '' }: Pick<ScimListQuery, 'excludedAttributes'>) =>
  !excludedAttributes
    .toLowerCase()
    .split(/[\s,]+/)
    .includes('members');

/** @throws Failure scim_filter and its kin, scim_path for what nothing is sorted by */
export async function listUsers(
  deps: DirectoryDeps,
  actor: Directory,
  query: ScimListQuery,
): Promise<ScimList<ScimUser>> {
  const filter = readFilter(query.filter);
  const page = pageOf(query);
  const found = await inReadScope(deps.db, actor, (tx) =>
    listDirectoryUsers(tx, actor, { ...query, filter, ...page }),
  );
  const users = found.rows.map((row) => userView(row, deps.baseUrl));
  return scimList(users, found.total, page.first);
}

/** @throws Failure scim_filter and its kin, scim_path for what nothing is sorted by */
export async function listGroups(
  deps: DirectoryDeps,
  actor: Directory,
  query: ScimListQuery,
): Promise<ScimList<ScimGroup>> {
  const filter = readFilter(query.filter);
  const page = pageOf(query);
  const found = await inReadScope(deps.db, actor, (tx) =>
    listDirectoryGroups(tx, actor, { ...query, filter, ...page }),
  );
  const groups = found.rows.map((row) => groupView(row, deps.baseUrl, wantsMembers(query)));
  return scimList(groups, found.total, page.first);
}
