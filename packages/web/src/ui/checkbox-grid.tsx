import { type Ref, useId } from 'react';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import {
  emptiedGrid,
  filledGrid,
  type GridShape,
  type GridValue,
  isChecked,
  type Line,
  toggledCell,
  toggledLine,
} from '#lib/checkbox-grid.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { Button } from './button.tsx';
import { CheckMark } from './check-mark.tsx';

interface GridLine {
  key: string;
  text: string;
  hint?: string;
}

interface CheckboxGridProps extends GridShape {
  /** Labels the group. */
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  rows: readonly GridLine[];
  columns: readonly GridLine[];
  value: GridValue;
  onChange: (value: GridValue) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  /** Headings check and uncheck their whole row or column. */
  hasLineToggles?: boolean;
  /** Why a locked box cannot be changed. */
  lockedText?: string;
  ref?: Ref<HTMLInputElement>;
}

interface CellProps {
  grid: CheckboxGridProps;
  row: GridLine;
  column: GridLine;
  /** The text beside a cell on a phone. */
  id?: string;
}

function Cell({ grid, row, column, id }: CellProps) {
  const t = useTexts(formTexts);
  const { value, onChange, onBlur, disabled, ref, rows, columns, lockedText } = grid;
  const isLocked = grid.isLocked?.(row.key, column.key) ?? false;
  const isFirst = row === rows[0] && column === columns[0];
  return (
    <CheckMark
      id={id}
      ref={isFirst ? ref : undefined}
      aria-label={t('gridCell', { row: row.text, column: column.text })}
      checked={isChecked(value, row.key, column.key)}
      disabled={disabled || isLocked}
      title={isLocked ? lockedText : undefined}
      onChange={() => onChange(toggledCell(value, row.key, column.key))}
      onBlur={onBlur}
    />
  );
}

const has = ({ isAvailable }: GridShape, row: GridLine, column: GridLine) =>
  isAvailable?.(row.key, column.key) ?? true;

interface LineNameProps {
  grid: CheckboxGridProps;
  text: string;
  line: Line;
}

/** The name of a row or column, optionally a button that checks all of it. */
function LineName({ grid, text, line }: LineNameProps) {
  const t = useTexts(formTexts);
  const { value, onChange, disabled, hasLineToggles } = grid;
  if (!hasLineToggles) return text;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={line.row === undefined ? t('gridColumn', { column: text }) : t('gridRow', { row: text })}
      onClick={() => onChange(toggledLine(value, grid, line))}
      className="rounded-sm text-left decoration-line-strong underline-offset-4 hover:underline"
    >
      {text}
    </button>
  );
}

function RowHeading({ grid, row }: { grid: CheckboxGridProps; row: GridLine }) {
  return (
    <>
      <span className="block">
        <LineName grid={grid} text={row.text} line={{ row: row.key }} />
      </span>
      {row.hint && <span className="block font-normal text-ink-muted text-xs">{row.hint}</span>}
    </>
  );
}

function GridTable({ grid }: { grid: CheckboxGridProps }) {
  return (
    <table aria-label={grid.label} className="w-full">
      <thead>
        <tr className="border-line border-b">
          <td />
          {grid.columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className="w-18 px-1 pb-2 text-center font-semibold text-ink-muted text-xs"
            >
              <LineName grid={grid} text={column.text} line={{ column: column.key }} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.rows.map((row) => (
          <tr key={row.key} className="border-line border-b last:border-b-0 hover:bg-surface-hover">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <RowHeading grid={grid} row={row} />
            </th>
            {grid.columns.map((column) => (
              <td key={column.key} className="text-center">
                {has(grid, row, column) && <Cell grid={grid} row={row} column={column} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone every row has its boxes below it, with their texts. */
function GridStack({ grid }: { grid: CheckboxGridProps }) {
  const id = useId();
  return (
    <div className="divide-y divide-line">
      {grid.rows.map((row) => (
        <fieldset key={row.key} className="py-3">
          <legend className="sr-only">{row.text}</legend>
          <div aria-hidden={!grid.hasLineToggles} className="mb-1.5">
            <RowHeading grid={grid} row={row} />
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {grid.columns
              .filter((column) => has(grid, row, column))
              .map((column) => (
                <div key={column.key} className="flex items-center gap-1">
                  <Cell grid={grid} row={row} column={column} id={`${id}${row.key}-${column.key}`} />
                  <label htmlFor={`${id}${row.key}-${column.key}`} className="text-ink-muted text-xs">
                    {column.text}
                  </label>
                </div>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/**
 * Rows by columns of checkboxes, with "check all" and "uncheck all" for the group. Accepts `{...field}` of a
 * Controller.
 */
export function CheckboxGrid(props: CheckboxGridProps) {
  const t = useTexts(formTexts);
  const { label, hint, error, value, onChange, disabled } = props;
  const isPhone = useViewport() === 'mobile';
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <div aria-hidden className="min-w-0">
          <p className="font-semibold">{label}</p>
          {hint && <p className="text-ink-muted text-xs">{hint}</p>}
        </div>
        <div className="-mr-2.5 flex">
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t('checkAll')}: ${label}`}
            disabled={disabled}
            onClick={() => onChange(filledGrid(value, props))}
          >
            {t('checkAll')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t('uncheckAll')}: ${label}`}
            disabled={disabled}
            onClick={() => onChange(emptiedGrid(value, props))}
          >
            {t('uncheckAll')}
          </Button>
        </div>
      </div>
      {isPhone ? <GridStack grid={props} /> : <GridTable grid={props} />}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
