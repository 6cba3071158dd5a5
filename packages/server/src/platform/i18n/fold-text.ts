/**
 * The comparison key of names and titles for search and sorting: it ignores case and folds the four Turkish i letters
 * (ı, i, İ, I), so that users find text written in either language.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').replace(/[İIı]/g, 'i').toLowerCase();
}
