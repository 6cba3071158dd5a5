import { foldCase } from './cell-kind.ts';

/** Letters for yes and no, folded. */
export type YesNoLetters = readonly [yes: string, no: string];

const english: YesNoLetters = ['y', 'n'];
const turkish: YesNoLetters = ['e', 'h'];
const pairs: readonly YesNoLetters[] = [english, turkish];

/** Without a label that asks yes or no, a few cells are too few to tell letters from initials. */
const plainCellsMin = 6;

/** The pair of letters that the cells of a column are, and nothing else; both of them occur. */
export function lettersIn(cells: readonly string[]): YesNoLetters | undefined {
  const found = new Set<string>();
  for (const cell of cells) {
    const letter = foldCase(cell.trim());
    if (letter === '') continue;
    found.add(letter);
    if (letter.length > 1 || found.size > 2) return undefined;
  }
  return pairs.find((pair) => found.size === 2 && pair.every((letter) => found.has(letter)));
}

/** Labels of letters that name something: initials, grades, directions. */
const namesLetters =
  /(?:^|[^\p{L}])(?:initials?|letters?|grade|grades|axis|direction|hemisphere|pole|side|section|symbol|class|code|harf|harfi|harfleri|şube|şubesi|sinif|sinifi|yön|yönü|not|notu|kod|kodu)(?:$|[^\p{L}])/u;

/** Labels that ask yes or no: "is member", "insured", "renewable", "active?". */
const asksInEnglish =
  /^(?:is|has|have|had|can|was|did|does|are|will|in)[^\p{L}]|\?$|(?:^|[^\p{L}])(?:\p{L}{3,}(?:ed|able|ible)|active|paid|member|membership|vip|flag|yes|optional|smoker|remote|valid|consent|opt|sold|urgent|insurance|subscription|newsletter|y\/n)(?:$|[^\p{L}])/u;
/** "sigortalı", "ödendi", "aktif mi", "kullanıyor", with one i for all four. */
const asksInTurkish =
  /(?:\p{L}{2,}(?:di|du|dü|ti|tu|tü|li|lu|lü|miş|muş|müş|yor)|mi|mu|mü|var|aktif|pasif|üye|üyelik|üyeliği|onay|onayi|izin|izni|sigorta|sigortasi|abone|aboneliği|durumu|e\/h)\??$/u;

interface LetterColumn {
  label: string;
  cells: readonly string[];
  language: 'tr' | 'en';
  /** Whether other columns of the table are yes or no. */
  isBesideYesNo?: boolean | undefined;
}

/**
 * The letters of a column of yes and no. "Y" beside "N" is one unless its label says otherwise; "E" beside "H" only where the
 * label asks yes or no, or another column of a Turkish table is one.
 * @returns also whether nothing but the letters says so
 */
export function yesNoLetters(column: LetterColumn): { letters: YesNoLetters; isSure: boolean } | undefined {
  const label = foldCase(column.label.replaceAll(/[_-]/g, ' ').trim());
  const letters = namesLetters.test(label) ? undefined : lettersIn(column.cells);
  if (!letters) return undefined;
  const isAsked = asksInEnglish.test(label) || asksInTurkish.test(label) || column.isBesideYesNo === true;
  if (letters === turkish) return isAsked && column.language === 'tr' ? { letters, isSure: true } : undefined;
  return isAsked || column.cells.length >= plainCellsMin ? { letters, isSure: isAsked } : undefined;
}
