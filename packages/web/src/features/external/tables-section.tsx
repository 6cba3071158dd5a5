import type { VisibleTable } from '@docent/contract/features/public-link';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { messageOf } from './page-section.tsx';
import { tablesQuery } from './public-link.queries.ts';
import { RowFilters } from './row-filters.tsx';
import type { LinkFormApi } from './text-control.tsx';

interface TableChoiceProps {
  table: SpreadsheetTable;
  chosen: VisibleTable | undefined;
  onChange: (chosen: VisibleTable | undefined) => void;
}

/** What of one table visitors may ask: its columns, and the rows that meet conditions. */
function TableChoice({ table, chosen, onChange }: TableChoiceProps) {
  const t = useTexts(publicLinkTexts);
  const all = { name: table.name, columns: table.columns.map(({ name }) => name), filters: [] };
  const turn = (column: string, isShown: boolean) => {
    if (!chosen) return;
    const names = all.columns.filter((name) => (name === column ? isShown : chosen.columns.includes(name)));
    if (names.length > 0) onChange({ ...chosen, columns: names });
  };
  return (
    <ChoiceGroup label={table.label}>
      {() => (
        <div className="grid gap-4">
          <Checkbox
            label={t('tableVisible')}
            checked={chosen !== undefined}
            onChange={(event) => onChange(event.target.checked ? all : undefined)}
          />
          {chosen && (
            <>
              <ChoiceGroup label={t('columnsShown')}>
                {() => (
                  <div className="grid grid-cols-1 gap-2 tablet:grid-cols-2">
                    {table.columns.map(({ name, label }) => (
                      <Checkbox
                        key={name}
                        label={label}
                        checked={chosen.columns.includes(name)}
                        onChange={(event) => turn(name, event.target.checked)}
                      />
                    ))}
                  </div>
                )}
              </ChoiceGroup>
              <RowFilters
                columns={table.columns}
                filters={chosen.filters}
                onChange={(filters) => onChange({ ...chosen, filters })}
              />
            </>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** The tables, columns and rows that visitors of a spreadsheet may ask. */
export function TablesSection({ form, uid }: { form: LinkFormApi; uid: string }) {
  const t = useTexts(publicLinkTexts);
  const { data: tables, error, refetch } = useQuery(tablesQuery(uid));
  return (
    <FormSection title={t('tables')} text={t('tablesText')}>
      {error && !tables && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!error && !tables && <SkeletonList rows={3} />}
      {tables && (
        <Controller
          control={form.control}
          name="tables"
          render={({ field: { value, onChange }, fieldState }) => (
            <>
              {tables.map((table) => (
                <TableChoice
                  key={table.name}
                  table={table}
                  chosen={value.find(({ name }) => name === table.name)}
                  onChange={(chosen) =>
                    onChange([
                      ...value.filter(({ name }) => name !== table.name),
                      ...(chosen ? [chosen] : []),
                    ])
                  }
                />
              ))}
              {fieldState.error && (
                <p role="alert" className="text-danger text-xs">
                  {messageOf(fieldState.error)}
                </p>
              )}
            </>
          )}
        />
      )}
    </FormSection>
  );
}
