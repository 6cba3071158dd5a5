// The baseline of the API bench: the same HTTP framework, one bare handler per route, the same kind of query on the
// same database, with no session, permission, validation, envelope or row-level security.
//   node bench/support/bare-server.ts '<connection as JSON>' '<user id>'
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

const [, , connection = '{}', userId = ''] = process.argv;
const pool = new pg.Pool({ ...JSON.parse(connection), max: 16, pipeline: true });
const app = fastify();

app.get('/profile', async () => {
  const { rows } = await pool.query(
    'select u.*, c.code, c.title from users u join companies c using (company_id) where u.id = $1',
    [userId],
  );
  return rows[0];
});

app.get('/sidebar', async () => {
  const { rows } = await pool.query(
    `select id, kind, title from conversations where user_id = $1 order by updated_at desc, id desc limit 100`,
    [userId],
  );
  return rows;
});

app.get('/files', async () => {
  const [items, total] = await Promise.all([
    pool.query(
      `select f.*, u.name as creator_name from files f join users u on u.company_id = f.company_id and u.id = f.created_by
       order by f.created_at desc, f.id desc limit 51`,
    ),
    pool.query('select count(*) from files'),
  ]);
  return { items: items.rows, total: total.rows[0].count };
});

await app.listen({ host: '127.0.0.1', port: 0 });
// A TCP server's address is an object once it listens.
console.log(`ready on ${(app.server.address() as AddressInfo).port}`);
