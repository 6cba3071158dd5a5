import { limits } from '@docent/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { customModelTexts } from '#i18n/custom-model.ts';
import { translator } from '#i18n/define-texts.ts';
import { currentLanguage } from '#i18n/language.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { toast } from '#ui/toast.ts';
import { addFiles, modelsKey } from './custom-model.queries.ts';

const isOneFilesFault = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'file_without_text' || error.code === 'file_not_found');

interface Outcome {
  added: number;
  /** Why some could not be added. */
  refusals: readonly string[];
}

/** A request adds all of its files or none; files that cannot be added are found by bisection. */
async function addBatch(uid: string, fileUids: string[]): Promise<Outcome> {
  try {
    const { added } = await addFiles(uid, fileUids);
    return { added, refusals: [] };
  } catch (error) {
    if (!isOneFilesFault(error)) throw error;
    if (fileUids.length === 1) return { added: 0, refusals: [failureText(error)] };
    const middle = Math.ceil(fileUids.length / 2);
    const first = await addBatch(uid, fileUids.slice(0, middle));
    const rest = await addBatch(uid, fileUids.slice(middle));
    return { added: first.added + rest.added, refusals: [...first.refusals, ...rest.refusals] };
  }
}

/** Adds any number of files to a model, and shows the result. It continues after navigation. */
export async function addFilesToModel(
  client: QueryClient,
  uid: string,
  fileUids: readonly string[],
): Promise<void> {
  const t = translator(customModelTexts, currentLanguage());
  const max = limits.selection.filesMax;
  try {
    let added = 0;
    const refusals = new Set<string>();
    for (let from = 0; from < fileUids.length; from += max) {
      const outcome = await addBatch(uid, fileUids.slice(from, from + max));
      added += outcome.added;
      for (const refusal of outcome.refusals) refusals.add(refusal);
    }
    if (added > 0) toast.success(t('filesAdded', { count: added }));
    else if (refusals.size === 0) toast.info(t('filesKnown'));
    for (const refusal of [...refusals].slice(0, limits.toast.visibleMax)) toast.warning(refusal);
  } catch (error) {
    toast.error(failureText(error));
  }
  await client.invalidateQueries({ queryKey: modelsKey });
}

export function useAddFiles(uid: string): (fileUids: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return (fileUids) => addFilesToModel(client, uid, fileUids);
}
