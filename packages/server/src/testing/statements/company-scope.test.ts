import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExplainer } from './explain-statement.ts';

let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  explainer = await openExplainer();
});

afterAll(async () => {
  await explainer?.close();
});

describe('a statement that is limited to one company', () => {
  test.each([
    ['names it', 'select 1 from files where company_id = $1 and id = $2'],
    ['names it the other way round', 'select 1 from files where $1::uuid = company_id'],
    ['takes it from the connection', 'select 1 from files where company_id = current_company_id()'],
    [
      'joins by it',
      'select 1 from files f join folders d on d.company_id = f.company_id and d.id = f.folder_id where f.company_id = $1',
    ],
    [
      'joins by it from the side that may be missing',
      'select 1 from files f left join folders d on d.company_id = f.company_id and d.id = f.folder_id where f.company_id = $1',
    ],
    [
      'names it for each row once more',
      `select (select name from users u where u.company_id = f.company_id and u.id = f.created_by)
       from files f where f.company_id = $1`,
    ],
    [
      'looks for what is missing',
      `select 1 from files f where f.company_id = $1 and not exists
         (select from folders d where d.company_id = f.company_id and d.id = f.folder_id)`,
    ],
    [
      'asks for what is not so of a row',
      `select 1 from roles r where r.company_id = $1 and (exists (select from users m
         where m.company_id = r.company_id and m.role_id = r.id and m.id = $2)) is not true`,
    ],
    [
      'is made of several',
      `with named as (select id from files where company_id = $1)
       select 1 from named union all select 2 from folders where company_id = $1`,
    ],
    ['changes', 'update files set name = $1 where company_id = $2 and id = $3'],
    [
      'deletes',
      'delete from files f using folders d where d.company_id = $1 and f.company_id = d.company_id',
    ],
    ['adds', 'insert into folders (company_id, id) values ($1, $2)'],
    ['is about no company', 'select 1 from rate_limits'],
  ])('%s', async (_, statement) => {
    expect(await explainer.unboundTables(statement)).toEqual([]);
  });
});

describe('a statement that can reach other companies', () => {
  test.each([
    ['says nothing', 'select 1 from files where id = $1', ['files']],
    ['compares a row with itself', 'select 1 from files f where f.company_id = f.company_id', ['files']],
    [
      'compares it with what it says itself',
      'select 1 from files where company_id = coalesce($1, company_id)',
      ['files'],
    ],
    ['names it for some', 'select 1 from files where company_id = $1 or id = $2', ['files']],
    ['names several', 'select 1 from files where company_id = any($1)', ['files']],
    ['names who it is not', 'select 1 from files where company_id <> $1', ['files']],
    [
      'joins by it, and nobody names it',
      'select 1 from files f join folders d on d.company_id = f.company_id and d.id = f.folder_id',
      ['files', 'folders'],
    ],
    [
      'names it for one of two',
      'select 1 from files f join folders d on d.id = f.folder_id where f.company_id = $1',
      ['folders'],
    ],
    [
      'names it for those that may be missing alone',
      'select 1 from files f left join folders d on d.company_id = f.company_id and d.company_id = $1',
      ['files'],
    ],
    [
      'names it below and not above',
      'select (select name from users u where u.id = f.created_by) from files f where f.company_id = $1',
      ['users'],
    ],
    [
      'names it for what is missing alone',
      'select 1 from files f where not exists (select from folders d where d.company_id = $1 and d.id = f.folder_id)',
      ['files'],
    ],
    [
      'names it in one half',
      'select id from files where company_id = $1 union all select id from folders',
      ['folders'],
    ],
    [
      'names it above what is not so, and not in it',
      `select 1 from roles r where r.company_id = $1 and (exists (select from users m
         where m.role_id = r.id and m.id = $2)) is not true`,
      ['users'],
    ],
    ['changes', 'update files set name = $1 where id = $2', ['files']],
    [
      'deletes',
      'delete from files f using folders d where d.company_id = $1 and f.folder_id = d.id',
      ['files'],
    ],
    [
      'adds what it finds',
      'insert into folders (company_id, id) select company_id, id from files',
      ['files'],
    ],
  ])('%s', async (_, statement, tables) => {
    expect(await explainer.unboundTables(statement)).toEqual(tables);
  });
});
