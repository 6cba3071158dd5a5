import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const teams = { team: ['Rovers', 'Town', 'United'] };
const figures = (labels: string) => labels.split(' ').map((label) => column(label, 'integer'));
const league = await withValues(
  table('League', [column('Team', 'text', { unique: true }), ...figures('Pld W D L GF GA GD Pts')]),
  teams,
);
const turkish = await withValues(
  table('Puan durumu', [column('Takım', 'text', { unique: true }), ...figures('O G B M A Y Av P')]),
  { takım: ['Körfez', 'Gençlik'] },
);
const seasons = await withValues(
  table('Seasons', [
    column('Year', 'integer', { year: true, unique: true }),
    ...figures('W L'),
    column('Playoffs', 'text'),
  ]),
  { playoffs: ['Did Not Make Playoffs', 'Final'] },
);
/** "W" is a width here: there are no losses beside it. */
const boxes = await withValues(
  table('Boxes', [column('Box', 'text', { unique: true }), ...figures('W H Weight')]),
  { box: ['Large', 'Small'] },
);

describe('the short headers of the standings of a league', () => {
  test.each([
    ['who won the most games?', 'ORDER BY w DESC'],
    ['how many games did Town lose?', "SELECT sum(l) FROM league WHERE team = 'Town'"],
    ['how many wins does United have?', "SELECT sum(w) FROM league WHERE team = 'United'"],
    ['teams with more than 5 losses', 'WHERE l > 5'],
    ['who scored the fewest goals?', 'ORDER BY gf ASC'],
    ['which team has conceded the fewest goals?', 'ORDER BY ga ASC'],
    ['what is the goal difference of Rovers?', 'SELECT gd FROM'],
    ['average points', 'SELECT avg(pts)'],
    ['is there only one team with more wins than losses?', '(count(*) = 1)'],
    ['which team won just one game?', 'WHERE w = 1'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, league, 'en')).toContain(expected);
  });

  test.each([
    ['en çok maç kazanan takım', 'ORDER BY g DESC'],
    ['Körfez kaç maç kaybetti?', 'SELECT sum(m) FROM'],
    ['en az gol yiyen takım hangisi?', 'ORDER BY y ASC'],
    ['en az gol atan takım', 'ORDER BY a ASC'],
    ["Gençlik'in gol averajı nedir?", 'SELECT av FROM'],
    ['ortalama puan', 'SELECT avg(p)'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, turkish, 'tr')).toContain(expected);
  });

  test('a "not" within a cell is no score', async () => {
    const sql = await likelySql('in what year did they score the most wins?', seasons, 'en');
    expect(sql).toContain('ORDER BY w DESC');
    expect(sql).not.toContain('playoffs');
  });

  test('where there are no losses, "W" is no number of wins', async () => {
    expect(await likelySql('which box won the most?', boxes, 'en')).not.toContain('ORDER BY w ');
  });
});
