import { allRoutes } from '@docent/contract/all-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { allDescriptions } from './all-descriptions.ts';
import { voidCredentials, voidDirectories, voidVisitors } from './credentials.ts';
import { describedRoute } from './describe-route.ts';
import { createTenancyFixture, type TenancyFixture } from './tenancy-fixture.ts';
import { groupsOf, type VoidCredentials, walkGroups } from './walk-route.ts';

/**
 * The tests of every nth route of the contract, as everyone who may not call it. In parts they run side by side, and
 * each ends before the tokens of its users do.
 * @param part from 0 @param of how many parts there are
 */
export function walkTenancy({ part, of }: { part: number; of: number }): void {
  let fixture: TenancyFixture;
  let credentials: VoidCredentials;
  let cells = 0;
  const described = allRoutes.filter(({ name }, at) => allDescriptions[name] && at % of === part);

  beforeAll(async () => {
    fixture = await createTenancyFixture();
    credentials = {
      people: await voidCredentials(fixture),
      directories: await voidDirectories(fixture),
      visitors: await voidVisitors(fixture),
    };
  }, 180_000);

  afterAll(async () => {
    await fixture?.stop();
    process.stdout.write(`Walked ${described.length} routes in ${cells} cells.\n`);
  });

  describe('every caller gets the expected answer, and the rows of the victim stay unchanged', () => {
    test.each(described)(
      '$name',
      async (route) => {
        await fixture.owner('delete from rate_limits');
        const complaintsOf = walkGroups(fixture);
        for (const group of groupsOf(fixture, describedRoute(route, allDescriptions), credentials)) {
          cells += group.cells.length;
          expect([group.name, ...(await complaintsOf(group))]).toEqual([group.name]);
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
}
