import type { Client } from 'pg';

/** In the subject's name of one event in fifty thousand. */
export const rareWord = 'heliotrope';

const actions = ['file.created', 'file.deleted', 'file.read', 'user.changed', 'session.signed_in'];

/**
 * Events of two years, as the product would have left them but for their chain, and a tenth as many of another company.
 * Returns the id of the product's first company.
 */
export async function fillAuditLog(client: Client, count: number): Promise<string> {
  const { rows } = await client.query('select company_id from companies');
  const companyId: string = rows[0].company_id;
  const { rows: others } = await client.query(
    `insert into companies (company_id, code, code_key, title) values (gen_random_uuid(), 'other', 'other', 'Other')
     returning company_id`,
  );
  // What links each event to the one before it would take most of the time.
  await client.query('set session_replication_role = replica');
  for (const [id, wanted] of [
    [companyId, count],
    [others[0].company_id, Math.round(count / 10)],
  ])
    await client.query(
      `insert into audit_events (company_id, seq, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
         subject_name, address, details, prev_hash, hash)
       select $1, 1000 + n, now() - ($2 - n) * interval '2 years' / $2, 'user', gen_random_uuid(), 'Person ' || n % 200,
         ($3::text[])[1 + n % 5], 'file', gen_random_uuid()::text,
         case when n % 50000 = 0 then $4 else 'Report ' || n end || '.pdf', '10.0.0.' || n % 250, '{}', '\\x', '\\x'
       from generate_series(1, $2::int) n`,
      [id, wanted, actions, rareWord],
    );
  await client.query('update audit_heads set seq = 1000 + $2 where company_id = $1', [companyId, count]);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze audit_events');
  return companyId;
}
