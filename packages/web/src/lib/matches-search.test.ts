import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

test('a search matches both Turkish i letters', () => {
  expect(matchesSearch(['İşlemler', 'Dışa aktarma'], 'işlem')).toBe(true);
  expect(matchesSearch(['İşlemler', 'Dışa aktarma'], ' DIŞA ')).toBe(true);
  expect(matchesSearch(['API anahtarları'], 'api')).toBe(true);
  expect(matchesSearch(['İşlemler'], 'rol')).toBe(false);
});
