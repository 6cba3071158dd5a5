import { afterEach, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type EarlierVersion, openEarlierVersion } from '#testing/earlier-version.ts';

let earlier: EarlierVersion | undefined;

afterEach(() => earlier?.drop());

test('tables that an earlier version imported count as stored since the day of their import', async () => {
  earlier = await openEarlierVersion('0480');
  const { owner, companyId, projectId } = earlier;
  const [userId, spreadsheetId, tableId] = [newUid(), newUid(), newUid()];
  const nobody = '00000000-0000-0000-0000-000000000000';
  await owner(
    `insert into users (company_id, id, name, email, email_key, type) values ($1, $2, 'Ada', 'a@b.example', 'a@b.example', 'admin')`,
    [companyId, userId],
  );
  await owner(
    `insert into spreadsheets (company_id, id, project_id, name, name_key, created_by) values ($1, $2, $3, 's', 's', $4)`,
    [companyId, spreadsheetId, projectId, userId],
  );
  await owner(
    `insert into spreadsheet_tables (company_id, id, spreadsheet_id, position, name, label, file_name, sha256, size_bytes)
     values ($1, $2, $3, 0, 't', 't', 't.csv', '', 10)`,
    [companyId, tableId, spreadsheetId],
  );
  // The one that only reads says nobody; the user behind the other one is gone.
  await owner(
    `insert into spreadsheet_versions (company_id, id, table_id, number, storage_key, sha256, size_bytes, row_count,
       unread_rows, flagged_rows, columns, plan, mode, created_at)
     select $1, gen_random_uuid(), $2, number, '', '', bytes, 1, 0, 0, '[]', '{}', mode, day::timestamptz
     from (values (1, 500, 'read', '2026-03-01T23:30Z'), (2, 700, 'append', '2026-03-04T00:30Z'))
       as made (number, bytes, mode, day)`,
    [companyId, tableId],
  );
  await owner(
    `insert into usage_daily (company_id, day, owner_kind, owner_id, project_id, added_bytes)
     values ($1, '2026-03-01', 'user', $2, $3, 10)`,
    [companyId, userId, projectId],
  );
  await earlier.upgrade();
  const counted = await owner(
    `select day::text, owner_id, project_id, added_bytes::int as added from usage_daily order by day`,
  );
  expect(counted).toEqual([
    { day: '2026-03-01', owner_id: userId, project_id: projectId, added: 510 },
    { day: '2026-03-04', owner_id: nobody, project_id: projectId, added: 700 },
  ]);
  await owner(`select set_config('app.company_id', $1, false)`, [companyId]);
  const stored = await owner(
    'select project_id, created_by, kind, category, size_bytes::int as bytes from stored_bytes order by bytes',
  );
  expect(stored).toEqual([
    { project_id: projectId, created_by: userId, kind: 'table', category: null, bytes: 500 },
    { project_id: projectId, created_by: null, kind: 'table', category: null, bytes: 700 },
  ]);
});
