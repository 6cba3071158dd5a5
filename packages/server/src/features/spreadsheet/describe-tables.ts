import type { PlannedColumn } from '#engine/tabular/import/table-plan.ts';
import type {
  ColumnDescription,
  MixedAmounts,
  QuestionSchema,
} from '#engine/tabular/question/question-schema.ts';
import { labelHasConcept } from '#engine/tabular/question/words/aspects.ts';
import { splitLabel } from '#engine/tabular/question/words/split-question.ts';
import { eventNouns } from '#engine/tabular/question/words/table-nouns.ts';
import { placeColumn } from '#engine/tabular/sandbox/table-file.ts';
import type { AskedTableRow } from './asked-spreadsheet.store.ts';
import { isKey } from './is-key.ts';
import type { RelationRow } from './relation.store.ts';

const yearLabel = /^(?:year|yıl|yil|sene)(?:\P{L}|$)|(?:\P{L}|^)(?:year|yıl|yılı|yil)$/iu;

/** Labels of what is called by its year. */
const namedByYear = /season|vintage|sezon|election|seçim|secim|edition|olympics|olimpiyat/iu;
/** Labels of what happened in a year, where all cells are years. */
const happenedInYear = new RegExp(
  String.raw`(?:^|\P{L})(?:founded|established|opened|built|completed|joined|launched|released|born|started|since|made|bought|planted|acquired
  |installed|registered|manufactured|produced|published|printed|issued|planting|commenced|began|begun|ended|closed|ceased|elected|worn
  |office|debut|retired|died|introduced|constructed|erected|demolished|destroyed|discovered|invented|designed|delivered|commissioned
  |decommissioned|dissolved|abolished|formed|appointed|inducted|graduated|dates?|dikim|imal|[uü]retim|al[ıi]m|kurulu[sş]
  |a[cç][ıi]l[ıi][sş]|kapan[ıi][sş]|yap[ıi]m|mezuniyet|tarih|tarihi)(?:\P{L}|$)`.replaceAll(/\s+/g, ''),
  'iu',
);
/** "From" and "to" alone, where all cells are years. */
const boundsYears = /^(?:from|to|until|start|end|ends|ba[sş]lang[ıi][cç]|biti[sş])$/iu;
const yearCell = /^(?:1[89]|20|21)\d\d$/;

/** A whole number that is a year by its label, or by its cells where it is what the rows are called by. */
function isYear({ format, examples, isUnique }: PlannedColumn, label: string, at: number): boolean {
  if (format.type !== 'integer') return false;
  if (yearLabel.test(label)) return true;
  const areYears = examples.length > 0 && examples.every((cell) => yearCell.test(cell.trim()));
  return (
    areYears &&
    (namedByYear.test(label) ||
      happenedInYear.test(label) ||
      boundsYears.test(label.trim()) ||
      (at === 0 && isUnique === true))
  );
}

/** Labels of shares, which spreadsheets often write as parts of one. */
const shareLabel =
  /percent|pct|share|rate|ratio|discount|margin|vat|tax|commission|interest|utili[sz]ation|occupancy|yüzde|oran|indirim|iskonto|marj|kdv|komisyon|faiz|doluluk/iu;
const partCell = /^[-−]?(?:0|1|0?[.,]\d+|1[.,]0+)$/;

/** Whether all of its examples are parts of one, as "0.15" of a discount. */
const isFraction = ({ format, examples }: PlannedColumn, label: string) =>
  format.type === 'decimal' &&
  format.unit === undefined &&
  shareLabel.test(label) &&
  examples.length > 0 &&
  examples.every((cell) => partCell.test(cell.trim()));

const identifierWords = new Set(['id', 'ids', 'uid', 'guid', 'kimlik']);

/** "custid", written as one word; other words that end so are what they say. */
const gluedIdentifier = /^[a-z]{2,}id$/u;
const endInId = new Set(
  `paid unpaid prepaid repaid bid overbid aid said laid raid grid valid invalid solid covid void avoid liquid fluid acid
  rapid hybrid kid skid lid mid amid rigid humid arid plaid android asteroid steroid`.split(/\s+/),
);

/** At the end of a label of a whole number: a "prof_num" is no amount. */
const numberingWords = new Set(['num', 'nbr', 'nr', 'no', 'number', 'numarasi', 'code', 'kodu', 'key']);
/** "Total number" counts. */
const counting = /^(?:total|average|max|min|avg|toplam|ortalama)(?:\P{L}|$)/iu;
/** What is called by its number, in the singular: "Route" 12 is one of them, where "Seats" are how many there are. */
const numberedLabel =
  /^(?:route|constituency|district|ward|precinct|lane|channel|chapter|room|gate|platform|seat|bus|tram|train|locomotive|wagon|lot|section|hat|durak|oda|kap[ıi]|masa|koltuk|peron|daire|lokomotif|vagon|sal[oö]n)$/iu;
/** Who is called by a number. */
const personLabel = /^(?:advis[eo]r|instructor|professor|teacher|dan[ıi][sş]man|[oö][gğ]retmen)$/iu;

/** "No. in series" */
const placeLabel = /^(?:no|nr|num|number|#)\.? in (?:the )?(?:series|season|list|set|collection)$/iu;

function namesThings(label: string): boolean {
  const words = splitLabel(label);
  const isNumbered = words.length > 1 && numberingWords.has(words.at(-1) ?? '') && !counting.test(label);
  const last = words.at(-1) ?? '';
  const isGlued = gluedIdentifier.test(last) && !endInId.has(last);
  return (
    isNumbered ||
    isGlued ||
    words.some((word) => identifierWords.has(word)) ||
    [personLabel, numberedLabel].some((named) => named.test(label.trim()))
  );
}

/** A number that names something: its import says so, or it is a whole number with such a label. */
export const isIdentifier = ({ format }: Pick<PlannedColumn, 'format'>, ...labels: string[]) =>
  format.isIdentifier === true || (format.type === 'integer' && labels.some(namesThings));

/** "SA-2310" of an order number, which each row has another of. */
const numbersInLetters = ({ format, isUnique, examples }: PlannedColumn, label: string) =>
  format.type === 'text' &&
  isUnique === true &&
  namesThings(label) &&
  examples.every((cell) => /^\S*\d\S*$/.test(cell.trim()));

const counter = /^(?:no|nr|num|#|s[ıi]ra|s[ıi]ra no)\.?$/iu;

/** Numbers of the rows: "No", or the first column of `episodes.csv` with the header "Episode". */
function numbersRows({ format, isUnique, label }: PlannedColumn, at: number, table: string): boolean {
  if (format.type !== 'integer' || !isUnique) return false;
  const [noun, other] = splitLabel(label);
  const isEvent = noun !== undefined && !other && eventNouns.has(noun);
  const isOfTable =
    at === 0 && noun !== undefined && !other && splitLabel(table).some((word) => word === `${noun}s`);
  return counter.test(label.trim()) || isOfTable || isEvent;
}

/** What keeps the amounts of a column from being added up; also where a person has looked at its doubts. */
function mixedAmounts(
  { name, format, doubts, currencyColumn }: PlannedColumn,
  columns: readonly PlannedColumn[],
): MixedAmounts | undefined {
  if (doubts.includes('mixed_units') || format.hasUnits)
    return { kind: 'currencies', ...(currencyColumn && { by: currencyColumn }) };
  const isUnsigned = format.sideMarks !== undefined && format.negativeMark === undefined;
  if (!isUnsigned && !doubts.includes('unsigned_sides')) return undefined;
  const side = columns.find(({ part }) => part?.kind === 'side' && part.of === name)?.name;
  return { kind: 'sides', ...(side && { by: side }) };
}

/** Whether times say how long something lasts, as their header does; how they are written says so as well. */
function lastingOf({ format }: PlannedColumn, label: string): ColumnDescription['lasting'] {
  if (format.type !== 'time') return undefined;
  if (format.hasMinutes) return 'minutes';
  return labelHasConcept(label, ['length', 'duration']) ? 'hours' : undefined;
}

function describeColumn(
  planned: PlannedColumn,
  at: number,
  note: AskedTableRow['column_notes'][string] | undefined,
  { table, columns }: { table: string; columns: readonly PlannedColumn[] },
): ColumnDescription {
  const { name: column, label: header, format, examples, doubts, fillsEmpty, emptyCells } = planned;
  const isUnique = isKey(planned, note);
  const shown = note?.label ?? header;
  const mixed = mixedAmounts(planned, columns);
  const lasting = lastingOf(planned, shown);
  return {
    name: column,
    label: shown,
    type: format.type,
    examples,
    ...(note?.description && { description: note.description }),
    ...(format.unit && { unit: format.unit }),
    ...((isIdentifier(planned, shown, header) ||
      numbersRows(planned, at, table) ||
      placeLabel.test(shown.trim()) ||
      numbersInLetters(planned, shown)) && { identifier: true }),
    ...(isUnique && { unique: true }),
    ...(emptyCells !== undefined && { sparse: emptyCells > 0 }),
    ...(fillsEmpty && { filled: true }),
    ...(lasting && { lasting }),
    ...(isFraction(planned, shown) && { fraction: true as const }),
    ...(doubts.includes('mostly_typed') && format.type === 'text' && { mixed: true }),
    ...(isYear(planned, shown, at) && { year: true }),
    ...(mixed && { mixedAmounts: mixed }),
  };
}

/** Tables as questions see them: the names that people gave, and what numbers mean. */
export function describeTables(
  rows: readonly AskedTableRow[],
  relations: readonly RelationRow[],
): QuestionSchema {
  const tables = rows.map(({ name, label, columns, column_notes: notes, sources }) => ({
    name,
    label,
    rowOrderColumn: placeColumn,
    ...(sources.length > 1 && { fileCount: sources.length }),
    columns: columns.map((planned, at) =>
      describeColumn(planned, at, notes[planned.name], { table: label, columns }),
    ),
  }));
  const has = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.some((known) => known.name === column));
  const used = relations.filter(
    ({ state, from_table, from_column, to_table, to_column }) =>
      state !== 'rejected' && has(from_table, from_column) && has(to_table, to_column),
  );
  return {
    tables,
    relations: used.map((row) => ({
      from: { table: row.from_table, column: row.from_column },
      to: { table: row.to_table, column: row.to_column },
    })),
  };
}
