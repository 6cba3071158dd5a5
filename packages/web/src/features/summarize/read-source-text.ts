import { getFileText } from '@docent/contract/features/file-manager';
import type { Summary } from '@docent/contract/features/summarize';
import { call } from '#lib/api.ts';

/** The text that a summary was made of; undefined for one of files. */
export async function readSourceText({ sources }: Pick<Summary, 'sources'>): Promise<string | undefined> {
  const source = sources.find(({ isText, gone }) => isText && !gone);
  if (source === undefined) return undefined;
  const { text } = await call(getFileText, { params: { uid: source.uid }, query: {} });
  return text;
}
