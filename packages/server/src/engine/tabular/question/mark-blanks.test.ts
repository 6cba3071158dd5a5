import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../testing/compared-tables.ts';

const songs = await withValues(
  table('Songs', [
    column('Song', 'text', { unique: true }),
    column('Language', 'text'),
    column('Votes', 'integer'),
  ]),
  { song: ['A', 'B', 'C'], language: ['English', 'Turkish', '-'] },
);

test('a mark for what is not known is no answer', async () => {
  const sql = await likelySql('which language was used the most', songs, 'en');
  expect(sql).toContain("NOT (language IN ('-')) GROUP BY language");
});

test('a column of marks alone is left as it is', async () => {
  const marks = await withValues(table('Songs', [column('Song', 'text'), column('Mark', 'text')]), {
    mark: ['-', '?'],
  });
  expect(await likelySql('which mark was used the most', marks, 'en')).not.toContain('NOT (mark IN');
});
