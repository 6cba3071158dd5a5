// The baseline of the API bench: the same HTTP framework, one bare handler per route, the same query on the same
// database and the same body, with no session, permission, validation, transaction or row-level security.
//   node bench/support/bare-server.ts '<connection as JSON>' '<user id>'
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

const [, , connection = '{}', userId = ''] = process.argv;
const int8 = 20;
pg.types.setTypeParser(int8, Number);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 16, pipeline: true });
const app = fastify();
const { rows: found } = await pool.query(
  'select c.company_id, c.project_id from conversations c where c.user_id = $1 limit 1',
  [userId],
);
const { company_id: companyId, project_id: projectId } = found[0];
const answer = (data: unknown) => ({ status: true, message: 'OK', data });

app.get('/profile', async () => {
  const { rows } = await pool.query(
    'select u.*, c.code, c.title from users u join companies c using (company_id) where u.id = $1',
    [userId],
  );
  return rows[0];
});

const history = `select id, kind, title, updated_at, pinned_at from conversations
  where company_id = $1 and owner_id = $2 and owner_kind = 'user' and project_id = $3 and kind = any($4)`;

app.get('/sidebar', async () => {
  const { rows } = await pool.query(
    `(${history} and pinned_at is not null order by pinned_at desc)
     union all (${history} and pinned_at is null order by updated_at desc, id desc limit $5)`,
    [companyId, userId, projectId, ['chat', 'ask_content'], 100],
  );
  return answer(
    rows.map(({ kind, id, title, updated_at: updatedAt, pinned_at: pinnedAt }) => ({
      type: kind,
      value: id,
      text: title,
      updatedAt,
      pinned: pinnedAt !== null,
    })),
  );
});

const itemOf = (row: Record<string, unknown>) => ({
  uid: row.id,
  name: row.name,
  type: row.type,
  category: row.category,
  size: row.size_bytes,
  sha256: row.sha256,
  folder: row.folder_id,
  createdAt: row.created_at,
  createdBy: { uid: row.created_by, name: row.creator_name },
  status: row.status,
  progress: row.progress,
  ...(row.language !== null && { language: row.language }),
  ...(row.encoding !== null && { encoding: row.encoding }),
  ...(row.text_length !== null && { textLength: row.text_length }),
  version: row.text_id,
  versionNumber: row.version_number,
  versions: Number(row.earlier_versions) + 1,
});

app.get('/files', async () => {
  const limit = 50;
  const matching = `company_id = $1 and project_id = $2 and origin = 'upload'`;
  const [{ rows }, total] = await Promise.all([
    pool.query(
      `select id, name, type, category, size_bytes, sha256, origin, status, progress, error_code, language, encoding,
         text_length, created_by, created_at, folder_id, text_id, version_number, earlier_versions, created_at::text as cursor_value,
         (select u.name from users u where u.company_id = files.company_id and u.id = files.created_by) as creator_name
       from files where ${matching} order by created_at desc, id desc limit $3`,
      [companyId, projectId, limit + 1],
    ),
    pool.query(`select count(*) as total from files where ${matching}`, [companyId, projectId]),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const cursor = last && Buffer.from(JSON.stringify([last.cursor_value, last.id])).toString('base64url');
  return answer({ items: shown.map(itemOf), nextCursor: cursor, total: total.rows[0].total });
});

await app.listen({ host: '127.0.0.1', port: 0 });
// A TCP server's address is an object once it listens.
console.log(`ready on ${(app.server.address() as AddressInfo).port}`);
