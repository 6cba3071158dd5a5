import {
  type SpreadsheetTable,
  type TableCorrections,
  updateSpreadsheetTable,
} from '@docent/contract/features/spreadsheet';
import { type FormEvent, useState } from 'react';
import { spreadsheetReadingTexts } from '#i18n/spreadsheet-reading.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';
import { useSpreadsheetsChanged } from './spreadsheet.queries.ts';

interface TableReadingProps {
  uid: string;
  table: SpreadsheetTable;
}

interface Reading {
  delimiter: string;
  encoding: string;
  /** null while the field is empty. */
  firstRow: number | null;
  headerRows: number | null;
}

const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const encodings = ['utf-8', 'windows-1254', 'windows-1252', 'utf-16le', 'utf-16be'];
/** As the contract has them. */
const headerRowsMax = 20;
const firstRowMax = 10_000;

const readingOf = ({
  delimiter = '',
  encoding = '',
  headerRows,
  firstDataRow = 1,
}: SpreadsheetTable): Reading => ({
  delimiter,
  encoding,
  firstRow: headerRows[0] ?? firstDataRow,
  headerRows: headerRows.length,
});

/** What differs from how the table was read. */
function changesOf(before: Reading, after: Reading): TableCorrections {
  const { delimiter, encoding, firstRow, headerRows } = after;
  return {
    ...(delimiter !== before.delimiter && { delimiter }),
    ...(encoding !== before.encoding && { encoding }),
    ...(firstRow !== null && firstRow !== before.firstRow && { firstRow }),
    ...(headerRows !== null && headerRows !== before.headerRows && { headerRows }),
  };
}

/** The known delimiters with their names, and the one that was found where it is another. */
function useDelimiters(found: string) {
  const t = useTexts(spreadsheetReadingTexts);
  const known = Object.entries(delimiters).map(([value, name]) => ({ value, text: t(name) }));
  return known.some(({ value }) => value === found) ? known : [...known, { value: found, text: found }];
}

/** One line: what was decided about the table as a whole. */
function ReadingFacts({ table, isText }: { table: SpreadsheetTable; isText: boolean }) {
  const t = useTexts(spreadsheetReadingTexts);
  const { delimiter = '', encoding, headerRows, firstDataRow } = table;
  const separator = useDelimiters(delimiter).find(({ value }) => value === delimiter)?.text ?? delimiter;
  const [from, to] = [headerRows[0], headerRows.at(-1)];
  const facts = [
    ...(isText ? [`${t('delimiter')}: ${separator}`] : []),
    ...(isText && encoding ? [`${t('encoding')}: ${encoding}`] : []),
    from === undefined || to === undefined
      ? t('noHeader')
      : from === to
        ? t('headerAt', { row: from })
        : t('headerFromTo', { from, to }),
    ...(firstDataRow === undefined ? [] : [t('dataFrom', { row: firstDataRow })]),
  ];
  return <p className="break-words text-ink-muted text-sm">{facts.join(' · ')}</p>;
}

interface TextFieldsProps {
  found: Reading;
  reading: Reading;
  onChange: (part: Partial<Reading>) => void;
}

/** How the bytes of a text become cells. */
function TextFields({ found, reading, onChange }: TextFieldsProps) {
  const t = useTexts(spreadsheetReadingTexts);
  const offered = [...new Set([...encodings, found.encoding])].filter((name) => name !== '');
  return (
    <>
      <Select
        label={t('delimiter')}
        value={reading.delimiter}
        options={useDelimiters(found.delimiter)}
        onChange={(event) => onChange({ delimiter: event.target.value })}
      />
      <Select
        label={t('encoding')}
        value={reading.encoding}
        options={offered.map((value) => ({ value, text: value }))}
        onChange={(event) => onChange({ encoding: event.target.value })}
      />
    </>
  );
}

/** Fields for what was decided, and the way to have the table read again. */
function ReadingForm({ uid, table, isText }: TableReadingProps & { isText: boolean }) {
  const t = useTexts(spreadsheetReadingTexts);
  const found = readingOf(table);
  const [reading, setReading] = useState(found);
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged(), refetchAfter: 'anything' });
  const changes = changesOf(found, reading);
  const change = (part: Partial<Reading>) => setReading({ ...reading, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({
      call: () => call(updateSpreadsheetTable, { params: { uid, name: table.name }, body: changes }),
      done: t('reading'),
    });
  };
  return (
    <form className="mt-2 grid max-w-xl gap-3 tablet:grid-cols-2" onSubmit={submit}>
      {isText && <TextFields found={found} reading={reading} onChange={change} />}
      <NumberField
        label={t('firstRow')}
        hint={t('firstRowHint')}
        min={1}
        max={firstRowMax}
        value={reading.firstRow}
        onChange={(firstRow) => change({ firstRow })}
      />
      <NumberField
        label={t('headerRows')}
        hint={t('headerRowsHint')}
        max={headerRowsMax}
        value={reading.headerRows}
        onChange={(headerRows) => change({ headerRows })}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={isRunning}
        inactive={table.status === 'importing' || Object.keys(changes).length === 0}
      >
        {t('again')}
      </Button>
    </form>
  );
}

/** What was decided about a table as a whole when its file was read, and how it can be changed. */
export function TableReading({ uid, table }: TableReadingProps) {
  const t = useTexts(spreadsheetReadingTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  // Parquet files say themselves how they are read.
  if (!table.delimiter) return null;
  // The cells of a workbook's sheet are neither separated nor encoded.
  const isText = table.sheet === undefined;
  const facts = <ReadingFacts table={table} isText={isText} />;
  if (!mayEdit) return facts;
  return (
    <div className="grid grid-cols-1 gap-1">
      {facts}
      <details>
        <summary className="w-fit cursor-pointer py-1 text-action-ink text-sm">{t('change')}</summary>
        <ReadingForm key={table.version} uid={uid} table={table} isText={isText} />
      </details>
    </div>
  );
}
