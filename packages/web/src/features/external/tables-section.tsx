import type { VisibleTable } from '@docent/contract/features/public-link';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { columnLabel } from '#lib/column-label.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { assistantSpreadsheetsQuery, tablesQuery } from './public-link.queries.ts';
import { focusEmptyCondition, RowFilters } from './row-filters.tsx';
import type { LinkFormApi } from './text-control.tsx';

interface TableChoiceProps {
  table: SpreadsheetTable;
  chosen: VisibleTable | undefined;
  /** What is wrong with the value of the condition at a place. */
  filterErrorAt: (place: number) => string | undefined;
  onChange: (chosen: VisibleTable | undefined) => void;
}

/** What of one table visitors may ask: its columns, and the rows that meet conditions. */
function TableChoice({ table, chosen, filterErrorAt, onChange }: TableChoiceProps) {
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
                    {table.columns.map((column) => (
                      <Checkbox
                        key={column.name}
                        label={columnLabel(column)}
                        checked={chosen.columns.includes(column.name)}
                        onChange={(event) => turn(column.name, event.target.checked)}
                      />
                    ))}
                  </div>
                )}
              </ChoiceGroup>
              <RowFilters
                columns={table.columns}
                filters={chosen.filters}
                errorAt={filterErrorAt}
                onChange={(filters) => onChange({ ...chosen, filters })}
              />
            </>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}

interface TablesSectionProps {
  form: LinkFormApi;
  /** The spreadsheet. */
  uid: string;
  /** Of a spreadsheet that an assistant knows. */
  title?: string;
}

/** The tables, columns and rows that visitors of a spreadsheet, or of an assistant that knows it, may ask. */
export function TablesSection({ form, uid, title }: TablesSectionProps) {
  const t = useTexts(publicLinkTexts);
  const { data: tables, error, refetch } = useQuery(tablesQuery(uid));
  const spreadsheetUid = title === undefined ? undefined : uid;
  const { tables: wrong } = form.formState.errors;
  const wrongWhole = wrong?.root?.message ?? wrong?.message;
  const isOf = (chosen: VisibleTable, { name }: SpreadsheetTable) =>
    chosen.name === name && chosen.spreadsheetUid === spreadsheetUid;
  return (
    <FormSection
      title={title === undefined ? t('tables') : t('tablesOf', { name: title })}
      text={title === undefined ? t('tablesText') : t('tablesOfText')}
    >
      {error && !tables && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!error && !tables && <SkeletonList rows={3} />}
      {tables && (
        <Controller
          control={form.control}
          name="tables"
          render={({ field: { value, onChange, ref } }) => (
            <div
              className="grid grid-cols-1 gap-5"
              ref={(node) => ref(node && { focus: () => focusEmptyCondition(node.closest('form')) })}
            >
              {tables.map((table) => (
                <TableChoice
                  key={table.name}
                  table={table}
                  chosen={value.find((one) => isOf(one, table))}
                  filterErrorAt={(place) =>
                    wrong?.[value.findIndex((one) => isOf(one, table))]?.filters?.[place]?.value?.message
                  }
                  onChange={(chosen) =>
                    onChange([
                      ...value.filter((one) => !isOf(one, table)),
                      ...(chosen ? [{ ...chosen, ...(spreadsheetUid && { spreadsheetUid }) }] : []),
                    ])
                  }
                />
              ))}
              {wrongWhole && (
                <p role="alert" className="text-danger text-xs">
                  {wrongWhole}
                </p>
              )}
            </div>
          )}
        />
      )}
    </FormSection>
  );
}

/** The same for each spreadsheet that an assistant knows. */
export function AssistantTablesSections({ form, uid }: { form: LinkFormApi; uid: string }) {
  const { data: spreadsheets, error, refetch } = useQuery(assistantSpreadsheetsQuery(uid));
  if (error && !spreadsheets) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return spreadsheets?.map((one) => (
    <TablesSection key={one.uid} form={form} uid={one.uid} title={one.name} />
  ));
}
