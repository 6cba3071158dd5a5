import { type CellKind, cellKind, foldCase, marksMissing } from './cell-kind.ts';
import type { ColumnDoubt, ColumnFormat } from './column-format.ts';
import { dateFormatOf, dateOrderOf, hasMonthName } from './date-formats.ts';
import { languageOfLabels } from './label-language.ts';
import { measureOf, unitKindOf } from './measures.ts';
import { chanceOfMinutes } from './minute-shapes.ts';
import { arePointedTimes, haveDayNames, monthFormats, withoutDayName } from './moment-shapes.ts';
import { type Habits, numberFormatOf } from './number-format.ts';
import { readMarkedNumbers } from './number-marks.ts';
import { readScaledNumbers } from './number-scales.ts';
import { namesTotal } from './total-label.ts';
import { yesNoLetters } from './yes-no-letters.ts';

export interface ColumnChoice {
  format: ColumnFormat;
  doubts: ColumnDoubt[];
  /** Of the cells that hold something: how many fit the type. */
  share: number;
}

const shareMin = 0.98;
/** One odd cell of a short table does not make its column one of words. */
export const oddCellFrom = 10;
const mostlyShare = 0.8;
const dateFormatsMax = 8;

/** Labels of numbers that name something. A number of something, as "No. of children" is, counts it, and "NO2" is a gas. */
const identifierLabel =
  /(?:^|[^\p{L}])(?:no(?!\d)(?=[^\p{L}]*$)|nosu|numara|numarasi|kod|kodu|code|iban|tc|tckn|vkn|telefon|tel|phone|gsm|posta|zip|postcode|barkod|barcode|sku)(?:$|[^\p{L}])/u;

/** Where "no" is an answer, it is no short form of "number". */
const answerLabel = /(?:^|[^\p{L}])yes(?:$|[^\p{L}])/u;

interface CellsOfColumn extends Habits {
  /** Whether other columns of the table are yes or no. */
  isBesideYesNo?: boolean | undefined;
  /** Of all columns of the table. */
  labels?: readonly string[] | undefined;
  label: string;
  cells: readonly string[];
}

/** A number with the unit that it is measured in, such as "12 kg", is a text to all but its column. */
type KindInColumn = CellKind | 'measured';

const measureKindOf = (cell: string) => unitKindOf(measureOf(cell) ?? '');

/** @param measure the one that most of its cells have; numbers of several cannot be compared */
function kindInColumn(cell: string, measure: string | undefined): KindInColumn {
  const kind = cellKind(cell);
  return kind === 'text' && measure !== undefined && measureKindOf(cell) === measure ? 'measured' : kind;
}

function usualMeasure(cells: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const kind = measureKindOf(cell);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
}

interface Counted {
  cells: string[];
  /** The unit of measure of most of them. */
  measure: string | undefined;
  total: number;
  shareOf(...kinds: KindInColumn[]): number;
  areNearlyAll(...kinds: KindInColumn[]): boolean;
}

function countKinds(cells: readonly string[]): Counted {
  const counts = new Map<KindInColumn, number>();
  const filled: string[] = [];
  const measure = usualMeasure(cells);
  // "yok" is a "no" beside "var" and "evet", and a mark for what is missing beside anything else.
  const hasAnswers = cells.some((cell) => cellKind(cell) === 'boolean' && !marksMissing(cell));
  for (const cell of cells) {
    const kind = kindInColumn(cell, measure);
    if (kind === 'boolean' && !hasAnswers && marksMissing(cell)) continue;
    if (kind === 'empty' || kind === 'missing' || (kind === 'text' && namesTotal(cell))) continue;
    filled.push(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const total = filled.length;
  const countOf = (kinds: readonly KindInColumn[]) =>
    kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  return {
    cells: filled,
    measure,
    total,
    shareOf: (...kinds) => (total === 0 ? 0 : countOf(kinds) / total),
    areNearlyAll(...kinds) {
      const others = total - countOf(kinds);
      return others <= total * (1 - shareMin) || (others === 1 && total >= oddCellFrom);
    },
  };
}

/** Numbers that name something: leading zeros, or a label that says so; 100.10 is no code that 100.1 is. */
function isIdentifier(label: string, { shareOf }: Counted): boolean {
  if (shareOf('identifier') > 0 && shareOf('identifier', 'integer') >= mostlyShare) return true;
  const folded = foldCase(label);
  return (
    shareOf('integer', 'decimal', 'identifier') >= shareMin &&
    identifierLabel.test(folded) &&
    !answerLabel.test(folded)
  );
}

const dayLabel = /(?:^|[^\p{L}])(?:date|day|tarih|tarihi|gun|gün|gunu|günü|ymd|yyyymmdd)(?:$|[^\p{L}])/u;
const plainDay = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** Days that are written without marks, such as 20240301, under a label that says so. */
const arePlainDays = (label: string, cells: readonly string[]) =>
  dayLabel.test(foldCase(label.replaceAll('_', ' '))) && cells.every((cell) => plainDay.test(cell.trim()));

const text: ColumnFormat = { type: 'text' };
const numbers: readonly KindInColumn[] = ['integer', 'decimal', 'percent', 'currency'];
const ofKinds = ({ cells, measure }: Counted, kinds: readonly KindInColumn[]) =>
  cells.filter((cell) => kinds.includes(kindInColumn(cell, measure)));

const measuredNumbers: readonly KindInColumn[] = ['integer', 'decimal', 'measured'];

function chooseNumber(counted: Counted, habits: Habits, kinds = numbers): ColumnChoice {
  const { format, isSure, hasMixedUnits } = numberFormatOf(ofKinds(counted, kinds), habits);
  const doubts: ColumnDoubt[] = [
    ...(isSure ? [] : (['decimal_or_thousands'] as const)),
    ...(hasMixedUnits ? (['mixed_units'] as const) : []),
  ];
  return { format, doubts, share: counted.shareOf(...kinds) };
}

type WrittenDates = Habits & Pick<CellsOfColumn, 'labels'>;

/** Where decimals are written with a comma, or the labels are Turkish, days are written before months. */
const isDayFirst = ({ language, delimiter, decimalMark, labels = [] }: WrittenDates) =>
  delimiter === ';' || decimalMark === ',' || languageOfLabels(labels, language) === 'tr';

function chooseDate(counted: Counted, habits: WrittenDates): ColumnChoice {
  const cells = ofKinds(counted, ['date', 'timestamp']);
  const { dateOrder: others, decided } = habits;
  const { order, isSure } = dateOrderOf(cells, { isDayFirst: isDayFirst(habits), others, decided });
  const formats = new Set(cells.flatMap((cell) => dateFormatOf(cell, order) ?? []));
  return {
    format: {
      type: counted.shareOf('timestamp') > 0 ? 'timestamp' : 'date',
      dateOrder: order,
      dateFormats: [...formats].slice(0, dateFormatsMax),
      ...(cells.some(hasMonthName) && { hasMonthNames: true }),
    },
    doubts: isSure ? [] : ['day_or_month'],
    share: counted.shareOf('date', 'timestamp'),
  };
}

const months = (dateFormats: string[]): ColumnFormat => ({
  type: 'date',
  dateOrder: 'ymd',
  dateFormats,
  hasMonthNames: true,
  isMonthly: true,
});

/** Days, months and times as people write them: with the names of days, without a day, with points. */
function chooseWritten(column: CellsOfColumn, counted: Counted): ColumnChoice | undefined {
  const { cells, shareOf } = counted;
  const isSure = (format: ColumnFormat): ColumnChoice => ({ format, doubts: [], share: 1 });
  const minutes = shareOf('text', 'time') === 1 ? chanceOfMinutes({ ...column, cells }) : undefined;
  if (minutes)
    return {
      format: { type: 'time', ...(minutes !== 'unlikely' && { hasMinutes: true }) },
      doubts: minutes === 'sure' ? [] : ['minutes_or_hours'],
      share: 1,
    };
  if (shareOf('decimal', 'time') === 1 && arePointedTimes(column.label, cells))
    return isSure({ type: 'time', hasPoints: true });
  if (shareOf('text', 'date', 'timestamp') < 1) return undefined;
  const formats = identifierLabel.test(foldCase(column.label)) ? undefined : monthFormats(cells);
  if (formats) return isSure(months(formats));
  if (shareOf('text') === 0 || !haveDayNames(cells)) return undefined;
  const { format, doubts } = chooseDate(countKinds(cells.map(withoutDayName)), column);
  return { format: { ...format, hasDayNames: true }, doubts, share: 1 };
}

/** Numbers that have marks behind some of them. */
function chooseMarked(column: CellsOfColumn, { cells, shareOf }: Counted): ColumnChoice | undefined {
  const marked = shareOf('text') > 0 ? readMarkedNumbers(cells) : undefined;
  if (!marked) return undefined;
  const bare = choose(column, countKinds(marked.cells));
  const isNumber = bare.format.type === 'integer' || bare.format.type === 'decimal';
  if (!isNumber) return undefined;
  const doubts = 'sideMarks' in marked.format ? (['unsigned_sides'] as const) : [];
  return { ...bare, format: { ...bare.format, ...marked.format }, doubts: [...bare.doubts, ...doubts] };
}

/** Numbers such as "10.8 billion". */
function chooseScaled(column: CellsOfColumn, { cells, shareOf }: Counted): ColumnChoice | undefined {
  const bare = shareOf('text') > 0 ? readScaledNumbers(cells) : undefined;
  const chosen = bare && choose(column, countKinds(bare));
  if (!chosen || (chosen.format.type !== 'integer' && chosen.format.type !== 'decimal')) return undefined;
  const { scale: _digits, isIdentifier: _name, ...format } = chosen.format;
  return { ...chosen, format: { ...format, type: 'decimal', hasScales: true } };
}

function choose(column: CellsOfColumn, counted: Counted): ColumnChoice {
  const { shareOf } = counted;
  const written =
    chooseWritten(column, counted) ?? chooseScaled(column, counted) ?? chooseMarked(column, counted);
  if (written) return written;
  if (isIdentifier(column.label, counted))
    return { format: { type: 'text', isIdentifier: true }, doubts: [], share: 1 };
  if (arePlainDays(column.label, counted.cells))
    return { format: { type: 'date', dateOrder: 'ymd', dateFormats: ['%Y%m%d'] }, doubts: [], share: 1 };
  // A code with a letter is no odd cell among codes.
  const isCode = identifierLabel.test(foldCase(column.label));
  const areMost = (...kinds: KindInColumn[]) =>
    isCode ? shareOf(...kinds) >= shareMin : counted.areNearlyAll(...kinds);
  if (areMost(...numbers)) return chooseNumber(counted, column);
  if (counted.measure && areMost(...measuredNumbers)) return chooseNumber(counted, column, measuredNumbers);
  if (areMost('date', 'timestamp')) return chooseDate(counted, column);
  if (shareOf('time') >= shareMin) return { format: { type: 'time' }, doubts: [], share: shareOf('time') };
  if (shareOf('boolean') >= shareMin)
    return { format: { type: 'boolean' }, doubts: [], share: shareOf('boolean') };
  const said = yesNoLetters({ ...column, cells: counted.cells });
  if (said)
    return {
      format: { type: 'boolean', letters: said.letters },
      doubts: said.isSure ? [] : ['letters'],
      share: 1,
    };
  const isMostly = Math.max(shareOf(...numbers), shareOf('date', 'timestamp')) >= mostlyShare;
  return { format: text, doubts: isMostly ? ['mostly_typed'] : [], share: 1 };
}

/** The type of a column: what at least 98 of 100 cells fit, or all but one; the few others keep their text. */
export function chooseColumnType(column: CellsOfColumn): ColumnChoice {
  const counted = countKinds(column.cells);
  if (counted.total === 0) return { format: text, doubts: [], share: 1 };
  const choice = choose(column, counted);
  return choice.share < 1 ? { ...choice, doubts: [...choice.doubts, 'misfits'] } : choice;
}
