import { foldCase } from './cell-kind.ts';
import type { ColumnPart } from './column-part.ts';
import { currencyOf } from './currencies.ts';
import { languageOfLabels } from './label-language.ts';
import { distinctNames, safeName } from './name-columns.ts';
import { remarksOf } from './number-remarks.ts';
import { provenNegative } from './prove-sides.ts';
import type { PlannedColumn } from './table-plan.ts';

type Language = 'en' | 'tr';

const partLabels: Readonly<Record<ColumnPart['kind'], Record<Language, string>>> = {
  currency: { en: 'Currency', tr: 'Para birimi' },
  side: { en: 'Debit/credit', tr: 'Borç/alacak' },
  remark: { en: 'Remark', tr: 'Açıklama' },
};

/** What is known of a table beside its columns. */
interface KnownParts {
  hint?: Language | undefined;
  /** Columns that the table has for parts of others already: they keep their names. */
  parts?: readonly PlannedColumn[] | undefined;
}

/** As many as are shown of other columns. */
const examplesMax = 5;

const mayHave = ({ format, part }: PlannedColumn, kind: ColumnPart['kind']) =>
  part?.kind === kind ||
  {
    currency: format.hasUnits === true,
    side: format.sideMarks !== undefined,
    remark: format.hasRemarks === true,
  }[kind];

/** The label of a part: with that of its column where others have such a part as well. */
function labelOf(
  { name, label }: PlannedColumn,
  kind: ColumnPart['kind'],
  columns: readonly PlannedColumn[],
  hint: Language,
) {
  const own =
    partLabels[kind][
      languageOfLabels(
        columns.map((column) => column.label),
        hint,
      )
    ];
  const others = columns.filter((column) => column.name !== name && column.part?.of !== name);
  const isOnly = !others.some((column) => mayHave(column, kind) || foldCase(column.label) === foldCase(own));
  return isOnly || label === '' ? own : `${label} ${own.toLowerCase()}`;
}

/** A column for what the cells of another one have beside their numbers. */
function partOf(
  column: PlannedColumn,
  kind: ColumnPart['kind'],
  {
    columns,
    examples,
    hint = 'en',
    parts = [],
  }: KnownParts & { columns: readonly PlannedColumn[]; examples: string[] },
): PlannedColumn {
  const known = parts.find(({ part }) => part?.of === column.name && part.kind === kind);
  const label = known?.label ?? labelOf(column, kind, columns, hint);
  const taken = columns.map(({ name }) => name);
  const [free = ''] = distinctNames([safeName(label, `${column.name}_${kind}`)], taken);
  const part = { of: column.name, kind };
  return { name: known?.name ?? free, label, format: { type: 'text' }, doubts: [], examples, part };
}

const currenciesOf = (cells: readonly string[]) => [
  ...new Set(cells.flatMap((cell) => currencyOf(cell) ?? [])),
];

/** A column of amounts in several currencies, and one for the currency of each. @param texts some of its cells */
export function splitCurrencies(
  { column, texts }: { column: PlannedColumn; texts: readonly string[] },
  columns: readonly PlannedColumn[],
  known: KnownParts = {},
): PlannedColumn[] {
  const examples = currenciesOf(texts);
  if (examples.length === 0) return [column];
  const part = partOf(column, 'currency', { ...known, columns, examples });
  return [{ ...column, currencyColumn: part.name }, part];
}

/** Another column that names the currency of each amount already. */
function currencyBeside(
  columns: readonly PlannedColumn[],
  rows: readonly (readonly string[])[],
  at: number,
): PlannedColumn | undefined {
  const filled = rows.filter((row) => (row[at] ?? '').trim() !== '');
  const codes = filled.map((row) => currencyOf(row[at] ?? ''));
  const isCode = (column: number) =>
    column !== at &&
    filled.every((row, index) => codes[index] && currencyOf(row[column] ?? '') === codes[index]);
  return columns.find(({ format }, column) => format.type === 'text' && isCode(column));
}

interface AmountRows extends KnownParts {
  /** The cells of some rows that are no totals, one for each column. */
  rows: readonly (readonly string[])[];
}

const isNumber = ({ format: { type } }: PlannedColumn) => type === 'integer' || type === 'decimal';

/** An amount with its currency, where some have another or the table has a column for it. */
function withCurrency(
  at: number,
  columns: readonly PlannedColumn[],
  { rows, ...known }: AmountRows,
): PlannedColumn[] {
  const column = columns[at];
  if (!column) return [];
  const isWanted = known.parts?.some(({ part }) => part?.kind === 'currency' && part.of === column.name);
  if (!isNumber(column) || (!column.format.hasUnits && !isWanted)) return [column];
  const beside = currencyBeside(columns, rows, at);
  if (beside) return [{ ...column, currencyColumn: beside.name }];
  const texts = rows.map((row) => row[at] ?? '');
  const isSplit = isWanted || currenciesOf(texts).length > 1;
  return isSplit ? splitCurrencies({ column, texts }, columns, known) : [column];
}

/** An amount with the mark that says whether it is a debit or a credit, and with its sign where the rows prove it. */
function withSide(
  at: number,
  columns: readonly PlannedColumn[],
  { rows, ...known }: AmountRows,
): PlannedColumn[] {
  const column = columns[at];
  if (!column) return [];
  const part = partOf(column, 'side', { ...known, columns, examples: [...(column.format.sideMarks ?? [])] });
  const negativeMark = provenNegative(columns, rows, at);
  if (negativeMark === undefined) return [column, part];
  const doubts = column.doubts.filter((doubt) => doubt !== 'unsigned_sides');
  return [{ ...column, doubts, format: { ...column.format, negativeMark } }, part];
}

/** A number with the remark behind it. */
function withRemark(
  at: number,
  columns: readonly PlannedColumn[],
  { rows, ...known }: AmountRows,
): PlannedColumn[] {
  const column = columns[at];
  const examples = [...new Set(remarksOf(rows.map((row) => row[at] ?? '')))].slice(0, examplesMax);
  return column ? [column, partOf(column, 'remark', { ...known, columns, examples })] : [];
}

const partsBehind = (column: PlannedColumn) => {
  if (column.format.sideMarks) return withSide;
  return column.format.hasRemarks ? withRemark : withCurrency;
};

/**
 * The columns of a text, and behind those of amounts what their cells say beside the number: which currency, whether it is a
 * debit or a credit, or a remark. Amounts have the signs that the rows prove.
 */
export function withAmountParts(columns: readonly PlannedColumn[], found: AmountRows): PlannedColumn[] {
  const behind = columns.map((column, at) => partsBehind(column)(at, columns, found));
  const own = columns.map(({ name }) => name);
  const names = distinctNames(
    behind.flatMap((each) => each.slice(1).map(({ name }) => name)),
    own,
  );
  let at = 0;
  return behind.flatMap(([column, part]) => {
    if (!column) return [];
    if (!part) return [column];
    const name = names[at] ?? part.name;
    at += 1;
    return [column.currencyColumn ? { ...column, currencyColumn: name } : column, { ...part, name }];
  });
}
