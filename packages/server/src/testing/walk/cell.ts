import { uuidsIn } from './company-rows.ts';
import { type DescribedRoute, type Place, subjectAt } from './describe-route.ts';
import { secretWord } from './secret-word.ts';
import type { SeededUser } from './seeded-user.ts';
import type { Ids, Seen } from './send.ts';
import type { SubjectKind } from './subjects.ts';
import type { TenancyFixture } from './tenancy-fixture.ts';

/** One caller at one route. */
export interface Cell {
  name: string;
  /** What is wrong; undefined when all is as it should be. */
  complaint(): Promise<string | undefined>;
}

export type CellsOf = (fixture: TenancyFixture, route: DescribedRoute) => Cell[];

export const kindAt = ({ description }: DescribedRoute, place: Place): SubjectKind | undefined =>
  subjectAt(description, place)?.kind;

/** Whether what a request names takes long to make, and is there for the next request as well. */
export const keepsCostly = (route: DescribedRoute): boolean =>
  !route.description.spends &&
  Object.keys(route.description.ids ?? {}).some((place) => isCostly(kindAt(route, place)));

const isCostly = (kind: SubjectKind | undefined) => typeof kind === 'object' && kind.isCostly === true;

/**
 * The ids of a request about what is `of`'s own: what stays, or something new to be changed and deleted. What is costly
 * is new only where it is spent.
 */
export async function idsOf(
  route: DescribedRoute,
  of: SeededUser,
  which: 'subject' | 'fresh' = 'subject',
): Promise<Ids> {
  const ids: Record<Place, string> = {};
  for (const place of Object.keys(route.description.ids ?? {})) {
    const kind = kindAt(route, place);
    const isKept = isCostly(kind) && !route.description.spends;
    if (kind) ids[place] = await of[isKept ? 'subject' : which](kind);
  }
  for (const place of Object.keys(route.description.ids ?? {})) {
    const same = ids[subjectAt(route.description, place)?.sameAs ?? ''];
    if (same !== undefined) ids[place] = same;
  }
  return ids;
}

/** Status and body are compared before the many headers. */
const written = ({ status, body, headers }: Seen) => JSON.stringify({ status, body, headers });

/** Says where two answers differ; undefined when they are the same to the letter. */
export function differenceOf(one: Seen, other: Seen): string | undefined {
  const [left, right] = [written(one), written(other)];
  return left === right ? undefined : `${left.slice(0, 600)}\n  differs from ${right.slice(0, 600)}`;
}

/** What of the victim's an answer shows to someone who may not see it. */
export function leakIn(fixture: TenancyFixture, seen: Seen, sent: Ids): string | undefined {
  const text = JSON.stringify(seen);
  const known = new Set(Object.values(sent).flat());
  const leaked = uuidsIn(text).find((uuid) => fixture.victimIds.has(uuid) && !known.has(uuid));
  if (leaked) return `shows ${leaked}, which is the victim's`;
  return text.includes(secretWord) ? `shows the victim's secret word` : undefined;
}

/** Without what differs between two rows of the same kind: ids, when they were made, and the version, made of both. */
export const alikeBut = ({ status, headers: { 'content-length': _, ...headers }, body }: Seen): Seen => ({
  status,
  headers: {},
  body: JSON.stringify({ body, headers })
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/W\/\\"[\w-]{22}\\"/g, 'version')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g, 'time'),
});
