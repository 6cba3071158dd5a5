import type { ApiSession } from './api.ts';
import { textAt } from './api.ts';

const settings = { chunkSize: 128, chunkOverlap: 16 };

export interface MadeModel {
  readonly uid: string;
  readonly path: string;
}

/** A custom model with files of these texts, made past the screens; not built yet. */
export async function makeModel(
  session: ApiSession,
  name: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<MadeModel> {
  const uid = textAt(await session.call('POST', '/models', { name, ...settings }), 'uid');
  const fileUids: string[] = [];
  for (const [file, text] of Object.entries(texts)) fileUids.push(await session.addFile(file, text));
  if (fileUids.length > 0) await session.call('POST', `/models/${uid}/files`, { fileUids });
  return { uid, path: `/settings/studio/model/${uid}` };
}

/** Builds it and waits until that is over; resolves to the build's id. */
export async function buildModel(session: ApiSession, { uid }: MadeModel): Promise<string> {
  const id = textAt(await session.call('POST', `/models/${uid}/builds`), 'id');
  for (;;) {
    const status = textAt(await session.call('GET', `/models/${uid}/builds/${id}`), 'status');
    if (['ready', 'failed', 'canceled'].includes(status)) return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
