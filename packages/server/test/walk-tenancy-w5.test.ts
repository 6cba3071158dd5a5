import { allRoutes } from '@docent/contract/all-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { allDescriptions } from '#testing/walk/all-descriptions.ts';
import { voidCredentials, voidDirectories } from '#testing/walk/credentials.ts';
import { describedRoute, gapsOf } from '#testing/walk/describe-route.ts';
import { createTenancyFixture, type TenancyFixture } from '#testing/walk/tenancy-fixture.ts';
import { complaintsOf, groupsOf, type VoidCredentials } from '#testing/walk/walk-route.ts';

let fixture: TenancyFixture;
let credentials: VoidCredentials;
let cells = 0;

beforeAll(async () => {
  fixture = await createTenancyFixture();
  credentials = { people: await voidCredentials(fixture), directories: await voidDirectories(fixture) };
}, 900_000);

afterAll(async () => {
  await fixture?.stop();
  process.stdout.write(`Walked ${allRoutes.length} routes in ${cells} cells.\n`);
});

test('every route of the contract is described, with every id in it', () => {
  expect(allRoutes.flatMap((route) => gapsOf(route, allDescriptions[route.name]))).toEqual([]);
  const names = new Set(allRoutes.map(({ name }) => name));
  expect(Object.keys(allDescriptions).filter((name) => !names.has(name))).toEqual([]);
});

const described = allRoutes.filter(({ name }) => allDescriptions[name]);

describe('every caller gets the expected answer, and the rows of the victim stay unchanged', () => {
  test.each(described)(
    '$name',
    async (route) => {
      await fixture.owner('delete from rate_limits');
      for (const group of groupsOf(fixture, describedRoute(route, allDescriptions), credentials)) {
        cells += group.cells.length;
        expect([group.name, ...(await complaintsOf(fixture, group))]).toEqual([group.name]);
      }
    },
    120_000,
  );
});

test('the server logged no internal error', () => {
  // No model answers at the address of the fixture's provider.
  const others = fixture.app.errors.filter((error) => !(error instanceof ModelFailure));
  expect(others).toEqual([]);
});
