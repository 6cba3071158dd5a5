import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import {
  decideTableRelation,
  deleteTableRelation,
  listTableRelations,
  type TableRelation,
} from '@docent/contract/features/spreadsheet-relation';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { spreadsheetRelationTexts } from '#i18n/spreadsheet-relation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { columnLabel } from '#lib/column-label.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { keepsFocus } from '#ui/keeps-focus.ts';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import { heldOf, spreadsheetsKey, useSpreadsheetsChanged } from './spreadsheet.queries.ts';

const tones = { proposed: 'info', confirmed: 'success', rejected: 'neutral' } as const;

/** A relation that holds for fewer of the values leaves out rows that a reader may expect. */
const shareLow = 0.95;

type Sides = Pick<TableRelation, 'from' | 'to'>;
type Decide = (relation: Sides, state: 'confirmed' | 'rejected') => Promise<boolean>;
type Remove = (relation: Sides) => Promise<boolean>;

function useDecide(uid: string) {
  const t = useTexts(spreadsheetRelationTexts);
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged() });
  const decide: Decide = ({ from, to }, state) =>
    run({
      call: () => call(decideTableRelation, { params: { uid }, body: { from, to, state } }),
      done: t('saved'),
    });
  const remove: Remove = ({ from, to }) =>
    run({
      call: () => call(deleteTableRelation, { params: { uid }, body: { from, to } }),
      done: t('deleted'),
    });
  return { decide, remove, isRunning };
}

interface LineProps {
  relation: TableRelation;
  tables: readonly SpreadsheetTable[];
  /** Undefined where nothing can be changed. */
  change: { decide: Decide; remove: Remove; isRunning: boolean } | undefined;
}

/** How far a relation holds: a low share, and repeated values, are said as warnings. */
function RelationFacts({ share, repeats }: Pick<TableRelation, 'share' | 'repeats'>) {
  const t = useTexts(spreadsheetRelationTexts);
  const isLow = share !== null && share < shareLow;
  // A share that is not zero is not shown as if it were.
  const percent = share === null ? 0 : Math.max(share > 0 ? 1 : 0, Math.floor(share * 100));
  return (
    <>
      {share !== null && (
        <p className={isLow ? 'text-sm text-warning' : 'text-ink-muted text-sm'}>
          {t(isLow ? 'shareLow' : 'share', { percent })}
        </p>
      )}
      {repeats && <p className="text-sm text-warning">{t('repeats')}</p>}
    </>
  );
}

function RelationActions({
  relation,
  decide,
  remove,
  isRunning,
}: Pick<LineProps, 'relation'> & NonNullable<LineProps['change']>) {
  const t = useTexts(spreadsheetRelationTexts);
  const { state } = relation;
  return (
    <div className="flex gap-2">
      {state !== 'confirmed' && (
        <Button size="small" inactive={isRunning} onClick={() => void decide(relation, 'confirmed')}>
          {t(state === 'rejected' ? 'use' : 'confirm')}
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          size="small"
          variant="quiet"
          inactive={isRunning}
          onClick={() => void decide(relation, 'rejected')}
        >
          {t('reject')}
        </Button>
      )}
      {state !== 'proposed' && (
        <Button size="small" variant="quiet" inactive={isRunning} onClick={() => void remove(relation)}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}

function RelationLine({ relation, tables, change }: LineProps) {
  const t = useTexts(spreadsheetRelationTexts);
  const { from, to, state } = relation;
  const labelsOf = ({ table, column }: TableRelation['from']) => {
    const found = tables.find(({ name }) => name === table);
    return {
      table: found?.label ?? table,
      column: found?.columns.find(({ name }) => name === column)?.label || column,
    };
  };
  const [one, other] = [labelsOf(from), labelsOf(to)];
  return (
    <li {...keepsFocus} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">
          {t('pair', {
            fromTable: one.table,
            fromColumn: one.column,
            toTable: other.table,
            toColumn: other.column,
          })}
        </p>
        <RelationFacts {...relation} />
      </div>
      <StatusBadge tone={tones[state]} text={t(`state.${state}`)} />
      {change && <RelationActions relation={relation} {...change} />}
    </li>
  );
}

/** Two columns of different tables that belong together, chosen by hand. */
function AddRelation({
  tables,
  decide,
  isRunning,
}: Pick<LineProps, 'tables'> & NonNullable<LineProps['change']>) {
  const t = useTexts(spreadsheetRelationTexts);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const options = tables.flatMap((table) =>
    table.columns.map((column) => ({
      value: `${table.name} ${column.name}`,
      text: `${table.label}: ${columnLabel(column)}`,
    })),
  );
  const sideOf = (value: string) => {
    const [table = '', column = ''] = value.split(' ');
    return { table, column };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (from === '' || to === '') return;
    if (!(await decide({ from: sideOf(from), to: sideOf(to) }, 'confirmed'))) return;
    setFrom('');
    setTo('');
  };
  const other = options.filter(({ value }) => sideOf(value).table !== sideOf(from).table);
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
      <Select
        label={t('from')}
        placeholder={t('choose')}
        value={from}
        options={options}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Select
        label={t('to')}
        placeholder={t('choose')}
        value={to}
        options={other}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" inactive={isRunning || from === '' || to === ''}>
        {t('add')}
      </Button>
    </form>
  );
}

/** How the tables of a database belong together: proposals, and what people decided. */
export function TableRelations({ uid, tables }: { uid: string; tables: readonly SpreadsheetTable[] }) {
  const t = useTexts(spreadsheetRelationTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const change = useDecide(uid);
  const versions = tables.map(({ name, version }) => `${name} ${version}`);
  const { data, error, refetch } = useQuery({
    queryKey: [...spreadsheetsKey, 'relations', uid, versions],
    queryFn: ({ signal }) => call(listTableRelations, { params: { uid } }, { signal }),
    placeholderData: heldOf(uid),
  });
  return (
    <section {...keepsFocus} aria-label={t('title')} className="mt-8 grid grid-cols-1 gap-2">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <p className="max-w-[72ch] text-ink-muted text-sm">{t('intro')}</p>
      {!data && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={2} rowClassName="h-10" />}
      {data?.length === 0 && <p className="py-2 text-ink-muted">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((relation) => (
            <RelationLine
              key={JSON.stringify([relation.from, relation.to])}
              relation={relation}
              tables={tables}
              change={mayEdit ? change : undefined}
            />
          ))}
        </ul>
      )}
      {mayEdit && <AddRelation tables={tables} {...change} />}
    </section>
  );
}
