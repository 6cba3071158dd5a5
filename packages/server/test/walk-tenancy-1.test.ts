import { allRoutes } from '@docent/contract/all-routes';
import { expect, test } from 'vitest';
import { allDescriptions } from '#testing/walk/all-descriptions.ts';
import { gapsOf } from '#testing/walk/describe-route.ts';
import { walkTenancy } from '#testing/walk/walk-tenancy.ts';

test('every route of the contract is described, with every id in it', () => {
  expect(allRoutes.flatMap((route) => gapsOf(route, allDescriptions[route.name]))).toEqual([]);
  const names = new Set(allRoutes.map(({ name }) => name));
  expect(Object.keys(allDescriptions).filter((name) => !names.has(name))).toEqual([]);
});

walkTenancy({ part: 0, of: 2 });
