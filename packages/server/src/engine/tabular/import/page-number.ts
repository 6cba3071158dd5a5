import { cellKind, foldCase } from './cell-kind.ts';

/** The number of a page, as "Page 1 of 3" or "Sayfa: 1/3", in small letters. */
export const pageNumber = '^(sayfa|page)( no)? ?:? ?\\d+ ?((/|of|-) ?\\d+)?$';

const pattern = new RegExp(pageNumber, 'u');
const isPageNumber = (cell: string) => pattern.test(foldCase(cell.trim()));

/** Whether a row has nothing but words in one cell and the number of a page in another one, as the title of a page has. */
export function isPageTitle(row: readonly (string | null)[]): boolean {
  const filled = row.flatMap((cell) => ((cell ?? '').trim() === '' ? [] : [cell ?? '']));
  return (
    filled.length === 2 && filled.some(isPageNumber) && filled.every((cell) => cellKind(cell) === 'text')
  );
}
