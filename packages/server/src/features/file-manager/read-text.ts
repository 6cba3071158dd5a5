import { limits } from '@docent/contract/limits';
import { isReadRecorded } from '#features/audit/index.ts';
import { readSlices } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { isWithoutText } from './file.view.ts';
import { findPages } from './file-page.store.ts';
import { findContent } from './find-content.ts';
import { noteFileRead } from './note-file-read.ts';

interface TextSlice {
  /** The current one when none is given. */
  version?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
}

/** A slice of a file's text as it was read. @throws Failure file_not_found, file_not_ready, file_without_text */
export async function readText(db: Database, actor: Actor, id: string, asked: TextSlice) {
  const { file, isNoted, ...slice } = await inReadScope(db, actor, async (tx) => {
    const [file, isNoted] = await Promise.all([
      findContent(tx, actor, { id, version: asked.version }),
      isReadRecorded(tx, actor, id),
    ]);
    if (isWithoutText(file)) throw new Failure('file_without_text', { values: { name: file.name } });
    if (file.text_length === null) throw new Failure('file_not_ready');
    const start = Math.min(asked.start ?? 0, file.text_length);
    const wanted = Math.min(asked.end ?? file.text_length, start + limits.text.sliceLengthMax);
    const end = Math.max(start, Math.min(wanted, file.text_length));
    const [[text = ''], pages] = await Promise.all([
      readSlices(tx, actor, [{ textId: file.text_id, start, end }]),
      findPages(tx, actor, { textId: file.text_id, start, end }),
    ]);
    const found = { text, start, end, textLength: file.text_length, ...(pages.length > 0 && { pages }) };
    return { file, isNoted, ...found };
  });
  // Nobody has seen anything yet: what cannot be written down is not shown.
  if (!isNoted) await inScope(db, actor, (tx) => noteFileRead(tx, actor, file, 'text'));
  return slice;
}
