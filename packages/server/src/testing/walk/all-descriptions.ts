import { readdir } from 'node:fs/promises';
import { type RouteDescriptions, subjectAt } from './describe-route.ts';
import type { OwnSubject } from './subjects.ts';

const files = await readdir(new URL('./routes/', import.meta.url));
const modules: readonly Record<string, RouteDescriptions>[] = await Promise.all(
  files.map((name) => import(`./routes/${name.slice(0, -'.ts'.length)}.ts`)),
);

/**
 * Every route of the contract, from each file of the folder `routes`; one that is missing fails
 * `packages/server/src/testing/walk/walk-tenancy.ts`.
 */
export const allDescriptions: RouteDescriptions = Object.assign(
  {},
  ...modules.flatMap((descriptions) => Object.values(descriptions)),
);

/** The subjects that these files bring themselves. */
export const ownSubjects: readonly OwnSubject[] = [
  ...new Set(
    Object.values(allDescriptions)
      .flatMap((description) =>
        Object.keys(description.ids ?? {}).map((place) => subjectAt(description, place)?.kind),
      )
      .filter((kind) => typeof kind === 'object'),
  ),
];
