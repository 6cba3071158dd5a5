import { type SpreadsheetTable, updateSpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { limits } from '@docent/contract/limits';
import { columnTypes } from '@docent/contract/table-cell';
import type { TableColumn } from '@docent/contract/table-column';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import type { ColumnLineProps } from './column-change.ts';
import { ColumnDoubts } from './column-doubts.tsx';
import { ColumnFormat } from './column-format.tsx';
import { useSpreadsheetsChanged } from './spreadsheet.queries.ts';
import type { ColumnDraft } from './use-column-drafts.ts';

/** As the contract has it. */
const labelLengthMax = 200;

/** What was found in a column: its name, how it is written, its gaps and examples. */
function ColumnFacts({ column }: { column: TableColumn }) {
  const t = useTexts(spreadsheetTexts);
  const { name, format, unit, misfits, examples, filledCells = 0, emptyCells = 0 } = column;
  const facts = [
    name,
    [format, unit].filter((part) => part !== undefined).join(' '),
    filledCells > 0 ? t('columns.filled', { count: filledCells }) : '',
    emptyCells > 0 ? t('columns.empty', { count: emptyCells }) : '',
    misfits > 0 ? t('columns.misfits', { count: misfits }) : '',
    examples.join(' · '),
  ];
  return (
    <p className="break-words text-ink-muted text-xs">{facts.filter((fact) => fact !== '').join(' — ')}</p>
  );
}

/** Of a long table not all keys are found, so that any column of it may be one. */
const mayBeKey = ({ unique, key }: TableColumn, rowCount: number) =>
  unique === true || key === true || rowCount > limits.spreadsheet.keysFoundRowsMax;

interface ColumnProps extends ColumnLineProps {
  /** A person may say that its values tell the rows apart. */
  mayBeKey: boolean;
}

/** What a column is or is not. */
function ColumnChecks({ column, mayBeKey, change, isFixed, onChange }: ColumnProps) {
  const t = useTexts(spreadsheetTexts);
  const { fillsEmpty = false, filledCells = 0, emptyCells = 0, key = false } = column;
  const label = change.label ?? column.label;
  return (
    <>
      {filledCells + emptyCells > 0 && (
        <Checkbox
          label={t('columns.fill')}
          aria-label={`${t('columns.fill')}: ${label}`}
          checked={change.fillEmpty ?? fillsEmpty}
          disabled={isFixed}
          onChange={(event) => onChange({ ...change, fillEmpty: event.target.checked })}
        />
      )}
      {mayBeKey && (
        <Checkbox
          label={t('columns.key')}
          aria-label={`${t('columns.key')}: ${label}`}
          checked={change.key ?? key}
          disabled={isFixed}
          onChange={(event) => onChange({ ...change, key: event.target.checked })}
        />
      )}
    </>
  );
}

/** What was decided about a column, and how it can be changed. */
function ColumnLine(props: ColumnProps) {
  const { column, change, isFixed, onChange } = props;
  const t = useTexts(spreadsheetTexts);
  const { label, type, description = '' } = { ...column, ...change };
  return (
    <li className="grid grid-cols-1 gap-3 border-line border-b py-4 last:border-b-0">
      <div className="grid items-start gap-3 tablet:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1.4fr)]">
        <TextField
          label={t('columns.label')}
          aria-label={t('columns.labelOf', { name: column.name })}
          value={label}
          maxLength={labelLengthMax}
          error={label.trim() === '' ? t('columns.labelRequired') : undefined}
          disabled={isFixed}
          onChange={(event) => onChange({ ...change, label: event.target.value })}
        />
        <Select
          label={t('columns.type')}
          aria-label={t('columns.typeOf', { name: label })}
          value={type}
          disabled={isFixed}
          options={columnTypes.map((value) => ({ value, text: t(`type.${value}`) }))}
          onChange={(event) => {
            const chosen = columnTypes.find((value) => value === event.target.value);
            // A format that was chosen for another type says nothing of this one.
            const { format: _, ...rest } = change;
            if (chosen) onChange({ ...rest, type: chosen });
          }}
        />
        <TextField
          label={t('columns.description')}
          aria-label={t('columns.descriptionOf', { name: label })}
          placeholder={t('columns.descriptionPlaceholder')}
          value={description}
          disabled={isFixed}
          onChange={(event) => onChange({ ...change, description: event.target.value })}
        />
      </div>
      <ColumnFacts column={column} />
      <ColumnChecks {...props} />
      <ColumnDoubts column={column} />
      <ColumnFormat column={column} change={change} isFixed={isFixed} onChange={onChange} />
    </li>
  );
}

/** Doubtful columns first; otherwise in the order of the table. */
const doubtfulFirst = (one: TableColumn, other: TableColumn) =>
  Number(other.doubts.length > 0) - Number(one.doubts.length > 0);

/** Whether the table has to be read again for a change. */
const readsAgain = ({ type, format, fillEmpty }: ColumnLineProps['change']) =>
  [type, format, fillEmpty].some((changed) => changed !== undefined);

interface TableColumnsProps {
  uid: string;
  table: SpreadsheetTable;
  draft: ColumnDraft;
}

function useSave({ uid, table, draft: { changes, change: setChanges } }: TableColumnsProps) {
  const t = useTexts(spreadsheetTexts);
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged(), refetchAfter: 'anything' });
  const noteFocus = useFocusAfter(isRunning);
  const needsReading = [...changes.values()].some(readsAgain);
  const save = () => {
    noteFocus();
    return run({
      call: () =>
        call(updateSpreadsheetTable, {
          params: { uid, name: table.name },
          body: { columns: [...changes].map(([name, change]) => ({ name, ...change })) },
        }),
      done: t(needsReading ? 'columns.reading' : 'columns.saved'),
      onDone: () => setChanges(new Map()),
    });
  };
  return { save, isRunning };
}

/** The columns of a table: what was decided about each, the doubtful ones first, and corrections. */
export function TableColumns(props: TableColumnsProps) {
  const t = useTexts(spreadsheetTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const { table, draft } = props;
  const { changes, change: setChanges } = draft;
  const { save, isRunning } = useSave(props);
  const isUnnamed = [...changes.values()].some(({ label }) => label?.trim() === '');
  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="max-w-[72ch] text-ink-muted text-sm">{t('columns.intro')}</p>
      <ul aria-label={t('part.columns')} className="grid grid-cols-1">
        {table.columns.toSorted(doubtfulFirst).map((column) => (
          <ColumnLine
            key={column.name}
            column={column}
            mayBeKey={mayBeKey(column, table.rowCount)}
            change={changes.get(column.name) ?? {}}
            isFixed={!mayEdit || isRunning}
            onChange={(change) => setChanges(new Map(changes).set(column.name, change))}
          />
        ))}
      </ul>
      {mayEdit && (
        <Button
          type="submit"
          variant="primary"
          busy={isRunning}
          inactive={changes.size === 0 || isUnnamed}
          className="justify-self-start"
        >
          {t('columns.save')}
        </Button>
      )}
    </form>
  );
}
