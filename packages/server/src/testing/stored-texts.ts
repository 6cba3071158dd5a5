import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { insertTextBlocks } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';

interface TextOwner {
  companyId: string;
  projectId: string;
  userId: string;
}

/** Longer than any text that is stored here. */
const blockLength = 16 * 1024;

function blocksOf(text: string) {
  const blocks: { startAt: number; content: string }[] = [];
  for (let startAt = 0; startAt < text.length; startAt += blockLength)
    blocks.push({ startAt, content: text.slice(startAt, startAt + blockLength) });
  return blocks;
}

/**
 * Files with these texts, in plain letters, as reading them would have left them, but for an index of their own: many
 * are there in no time. Returns their uids.
 */
export async function storeTexts(
  db: Database,
  { companyId, projectId, userId }: TextOwner,
  texts: readonly string[],
): Promise<string[]> {
  const scope = { companyId };
  const files = texts.map((text, at) => {
    const id = newUid();
    const sha256 = createHash('sha256').update(id).digest('hex');
    return { id, text, sha256, name: `text-${String(at).padStart(6, '0')}.txt`, length: text.length };
  });
  await inScope(db, scope, async (tx) => {
    const columns = JSON.stringify(files.map(({ text: _, ...file }) => file));
    await sql`insert into blobs (company_id, sha256, size_bytes, storage_key)
      select ${companyId}, f.sha256, f.length, ${companyId} || '/' || f.id from json_to_recordset(${columns})
        as f (id text, sha256 text, length int)`.execute(tx);
    await sql`insert into files (company_id, id, text_id, project_id, name, name_key, type, category, size_bytes, sha256,
        origin, status, progress, language, encoding, text_length, created_by)
      select ${companyId}, f.id, f.id, ${projectId}, f.name, f.name, 'text/plain', 'text', f.length, f.sha256, 'upload',
        'ready', 1, 'en', 'utf-8', f.length, ${userId}
      from json_to_recordset(${columns}) as f (id uuid, sha256 text, name text, length int)`.execute(tx);
    for (const { id, text } of files) await insertTextBlocks(tx, scope, id, blocksOf(text));
  });
  return files.map((file) => file.id);
}
