/** Compares as the server does: ignores case, and folds the four Turkish i letters (ı, i, İ, I). */
const fold = (text: string) => text.normalize('NFKC').replace(/[İIı]/g, 'i').toLowerCase();

/** Whether a text contains the search text. */
export function matchesSearch(texts: readonly string[], q: string): boolean {
  return fold(texts.join(' ')).includes(fold(q.trim()));
}
