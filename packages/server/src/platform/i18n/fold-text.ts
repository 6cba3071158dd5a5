/**
 * How names and titles are compared in search and sorting: case does not matter, and the four Turkish i's
 * (ı, i, İ, I) meet, so that what a user types finds what a user wrote in either language.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').replace(/[İIı]/g, 'i').toLowerCase();
}
