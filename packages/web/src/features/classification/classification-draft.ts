import type { Classification, Label } from '@docent/contract/features/classification';
import { listClassificationItems } from '@docent/contract/features/classification-item';
import { limits } from '@docent/contract/limits';
import { call } from '#lib/api.ts';

/** What a form of a new classification begins with. */
export interface ClassificationDraft {
  readonly kind: Classification['source']['kind'];
  /** One a line. */
  readonly text: string;
  readonly fileUids: readonly string[];
  readonly sheet: string | undefined;
  readonly column: string | undefined;
  readonly labels: readonly Label[];
  readonly multiple: boolean;
  readonly threshold: number;
}

let waiting: ClassificationDraft | undefined;

/** Passes a draft to the form that is opened next. */
export function passDraft(draft: ClassificationDraft): void {
  waiting = draft;
}

/** The draft that was passed; it stays until `forgetDraft`, because React may ask for it twice. */
export const passedDraft = (): ClassificationDraft | undefined => waiting;

export function forgetDraft(): void {
  waiting = undefined;
}

const pageItems = 200;

const readPage = (uid: string, cursor: string | null) =>
  call(listClassificationItems, {
    params: { uid },
    query: { limit: pageItems, ...(cursor !== null && { cursor }) },
  });

/** The texts of a classification of texts, in their order. */
async function readTexts(uid: string): Promise<string[]> {
  const texts: string[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await readPage(uid, cursor);
    // A text of several lines would become several texts.
    texts.push(...items.map(({ text }) => text.replaceAll(/\s*\n\s*/g, ' ')));
    cursor = nextCursor;
  } while (cursor !== null && texts.length < limits.classification.textsMax);
  return texts;
}

/** The same source and labels once more: what was corrected since teaches. */
export async function draftOf({
  uid,
  source,
  labels,
  multiple,
  threshold,
}: Classification): Promise<ClassificationDraft> {
  const text = source.kind === 'texts' ? (await readTexts(uid)).join('\n') : '';
  const fileUids = source.files.flatMap((file) => (file.gone ? [] : [file.uid]));
  const { kind, sheet, column } = source;
  return { kind, text, fileUids, sheet, column, labels, multiple, threshold };
}
