/** As the server compares: case does not matter, and the four Turkish i's (ı, i, İ, I) meet. */
const fold = (text: string) => text.normalize('NFKC').replace(/[İIı]/g, 'i').toLowerCase();

/** Whether a word is in what is shown of something, as a search in either language finds it. */
export function matchesSearch(texts: readonly string[], q: string): boolean {
  return fold(texts.join(' ')).includes(fold(q.trim()));
}
