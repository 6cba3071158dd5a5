import { foldCase } from './cell-kind.ts';

/** Letters for yes and no, folded. */
export type YesNoLetters = readonly [yes: string, no: string];

const english: YesNoLetters = ['y', 'n'];
const turkish: YesNoLetters = ['e', 'h'];
const pairs: readonly YesNoLetters[] = [english, turkish];

/** Without a label that asks yes or no, so few cells do not tell letters from initials. */
const plainCellsMin = 5;

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

/** Labels of letters that name something: initials, grades, directions, kinds. */
const namesLetters =
  /(?:^|[^\p{L}])(?:initials?|letters?|grade|grades|axis|direction|hemisphere|pole|side|section|symbol|class|code|harf|harfi|harfleri|şube|şubesi|sinif|sinifi|yön|yönü|not|notu|kod|kodu|type|kind|group|block|gate|tür|türü|tip|tipi|grup|grubu|blok|kapi|kat|salon|seri)(?:$|[^\p{L}])/u;

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
 * The letters of a column of yes and no: "Y" beside "N", and in a Turkish table "E" beside "H", unless the label says that they
 * name something.
 * @returns also whether nothing but the letters says so
 */
export function yesNoLetters(column: LetterColumn): { letters: YesNoLetters; isSure: boolean } | undefined {
  const label = foldCase(column.label.replaceAll(/[_-]/g, ' ').trim());
  const letters = namesLetters.test(label) ? undefined : lettersIn(column.cells);
  if (!letters) return undefined;
  const isAsked = asksInEnglish.test(label) || asksInTurkish.test(label) || column.isBesideYesNo === true;
  if (letters === turkish && column.language !== 'tr') return undefined;
  return isAsked || column.cells.length >= plainCellsMin ? { letters, isSure: isAsked } : undefined;
}
