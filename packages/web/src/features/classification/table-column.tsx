import { useQuery } from '@tanstack/react-query';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { columnsQuery } from './classification.queries.ts';

/** What of a file is classified. */
export interface TableChoice {
  sheet: string | undefined;
  column: string | undefined;
}

interface TableColumnProps {
  fileUid: string;
  table: TableChoice;
  onChange: (table: TableChoice) => void;
}

const previewed = 5;

/** The column of a table whose rows are classified, with its first values. */
export function TableColumn({ fileUid, table, onChange }: TableColumnProps) {
  const t = useTexts(classificationTexts);
  const { data, error, refetch } = useQuery(columnsQuery(fileUid, table.sheet));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} rowClassName="h-9" />;
  const chosen = data.columns.find(({ name }) => name === table.column);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 tablet:grid-cols-2">
        {data.sheets.length > 1 && (
          <Select
            label={t('table.sheet')}
            options={data.sheets.map((sheet) => ({ value: sheet, text: sheet }))}
            value={table.sheet ?? data.sheets[0] ?? ''}
            onChange={(event) => onChange({ sheet: event.target.value, column: undefined })}
          />
        )}
        <Select
          label={t('table.column')}
          placeholder={t('table.columnRequired')}
          options={data.columns.map(({ name, label }) => ({ value: name, text: label || name }))}
          value={table.column ?? ''}
          onChange={(event) => onChange({ ...table, column: event.target.value })}
        />
      </div>
      {chosen && (
        <section aria-label={t('table.preview')} className="rounded-card border border-line">
          <h3 className="border-line border-b px-3 py-2 text-ink-muted text-xs">{t('table.preview')}</h3>
          <ul className="divide-y divide-line text-sm">
            {chosen.examples.slice(0, previewed).map((text) => (
              <li key={text} className="truncate px-3 py-2" title={text}>
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
