import type { ImportPreview, ImportRow } from '@docent/contract/features/user';
import { useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';

const rowsAtOnce = 100;

function Problems({ row }: { row: ImportRow }) {
  const t = useTexts(userTexts);
  if (row.errors.length === 0) return <StatusBadge tone="success" text={t('importRight')} />;
  return (
    <ul className="text-danger text-xs">
      {row.errors.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="whitespace-normal break-words">
          {field === 'type' ? t('typeShort') : t(field)}: {message}
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Column<ImportRow>[] {
  const t = useTexts(userTexts);
  return [
    {
      key: 'line',
      header: t('importLine'),
      width: '4rem',
      align: 'right',
      labelOnPhone: true,
      cell: (row) => row.line,
    },
    {
      key: 'name',
      header: t('name'),
      primary: true,
      cell: ({ values }) => <MiddleCut text={values.name || values.email} />,
    },
    {
      key: 'email',
      header: t('email'),
      width: '14rem',
      hideBelow: 'tablet',
      cell: ({ values }) => <MiddleCut text={values.email} />,
    },
    {
      key: 'role',
      header: t('role'),
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ values }) => <MiddleCut text={values.role || values.type} />,
    },
    { key: 'problems', header: t('importProblems'), width: '20rem', cell: (row) => <Problems row={row} /> },
  ];
}

/** The parsed rows of a table, each with its errors. */
export function ImportTable({ preview }: { preview: ImportPreview }) {
  const t = useTexts(userTexts);
  const [onlyErrors, setOnlyErrors] = useState(preview.invalid > 0);
  const [count, setCount] = useState(rowsAtOnce);
  const rows = onlyErrors ? preview.rows.filter(({ errors }) => errors.length > 0) : preview.rows;
  return (
    <section aria-label={t('importPreview')} className="grid gap-3">
      {preview.invalid > 0 && (
        <Checkbox
          label={t('importOnlyErrors')}
          checked={onlyErrors}
          onChange={(event) => setOnlyErrors(event.target.checked)}
        />
      )}
      <DataTable
        label={t('importPreview')}
        columns={useColumns()}
        rows={rows.slice(0, count)}
        rowKey={({ line }) => String(line)}
        rowName={({ values }) => values.name || values.email}
        empty={null}
      />
      {rows.length > count && (
        <Button className="justify-self-center" onClick={() => setCount(count + rowsAtOnce)}>
          {t('importMore')}
        </Button>
      )}
    </section>
  );
}
