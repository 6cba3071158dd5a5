import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import {
  decideTableRelation,
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
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import { spreadsheetsKey, useSpreadsheetsChanged } from './spreadsheet.queries.ts';

const tones = { proposed: 'info', confirmed: 'success', rejected: 'neutral' } as const;

type Decide = (relation: Pick<TableRelation, 'from' | 'to'>, state: 'confirmed' | 'rejected') => void;

function useDecide(uid: string) {
  const t = useTexts(spreadsheetRelationTexts);
  const { run, isRunning } = useAction({ refetch: useSpreadsheetsChanged() });
  const decide: Decide = ({ from, to }, state) =>
    void run({
      call: () => call(decideTableRelation, { params: { uid }, body: { from, to, state } }),
      done: t('saved'),
    });
  return { decide, isRunning };
}

interface LineProps {
  relation: TableRelation;
  tables: readonly SpreadsheetTable[];
  decide: Decide | undefined;
}

function RelationLine({ relation, tables, decide }: LineProps) {
  const t = useTexts(spreadsheetRelationTexts);
  const { from, to, state, share } = relation;
  const labelsOf = ({ table, column }: TableRelation['from']) => {
    const found = tables.find(({ name }) => name === table);
    return {
      table: found?.label ?? table,
      column: found?.columns.find(({ name }) => name === column)?.label || column,
    };
  };
  const [one, other] = [labelsOf(from), labelsOf(to)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">
          {t('pair', {
            fromTable: one.table,
            fromColumn: one.column,
            toTable: other.table,
            toColumn: other.column,
          })}
        </p>
        {share !== null && (
          <p className="text-ink-muted text-sm">{t('share', { percent: Math.floor(share * 100) })}</p>
        )}
      </div>
      <StatusBadge tone={tones[state]} text={t(`state.${state}`)} />
      {decide && (
        <div className="flex gap-2">
          {state !== 'confirmed' && (
            <Button size="small" onClick={() => decide(relation, 'confirmed')}>
              {t(state === 'rejected' ? 'use' : 'confirm')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button size="small" variant="quiet" onClick={() => decide(relation, 'rejected')}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Two columns of different tables that belong together, chosen by hand. */
function AddRelation({ tables, decide }: Pick<LineProps, 'tables'> & { decide: Decide }) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from !== '' && to !== '') decide({ from: sideOf(from), to: sideOf(to) }, 'confirmed');
  };
  const other = options.filter(({ value }) => sideOf(value).table !== sideOf(from).table);
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
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
      <Button type="submit" disabled={from === '' || to === ''}>
        {t('add')}
      </Button>
    </form>
  );
}

/** How the tables of a database belong together: proposals, and what people decided. */
export function TableRelations({ uid, tables }: { uid: string; tables: readonly SpreadsheetTable[] }) {
  const t = useTexts(spreadsheetRelationTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const { decide, isRunning } = useDecide(uid);
  const versions = tables.map(({ name, version }) => `${name} ${version}`);
  const { data, error, refetch } = useQuery({
    queryKey: [...spreadsheetsKey, 'relations', uid, versions],
    queryFn: ({ signal }) => call(listTableRelations, { params: { uid } }, { signal }),
    placeholderData: (held) => held,
  });
  return (
    <section aria-label={t('title')} className="mt-8 grid grid-cols-1 gap-2">
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
              decide={mayEdit && !isRunning ? decide : undefined}
            />
          ))}
        </ul>
      )}
      {mayEdit && <AddRelation tables={tables} decide={decide} />}
    </section>
  );
}
