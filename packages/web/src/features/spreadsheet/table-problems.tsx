import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { listTableProblems } from '@docent/contract/features/spreadsheet-rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spreadsheetProblemTexts } from '#i18n/spreadsheet-problem.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { spreadsheetsKey } from './spreadsheet.queries.ts';

const pageSize = 50;

/** Whether something of the table's files could not be read, or does not fit its column. */
export const hasProblems = ({ unreadRows, columns }: SpreadsheetTable): boolean =>
  unreadRows > 0 || columns.some(({ misfits }) => misfits > 0);

interface TableProblemsProps {
  uid: string;
  table: SpreadsheetTable;
}

function useProblems({ uid, table: { name, version } }: TableProblemsProps, offset: number) {
  return useQuery({
    queryKey: [...spreadsheetsKey, 'problems', uid, name, version, offset],
    queryFn: ({ signal }) =>
      call(listTableProblems, { params: { uid, name }, query: { offset, limit: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type Problem = NonNullable<ReturnType<typeof useProblems>['data']>['items'][number];

/** The problems of a page; the file is named where the table is made of several. */
function ProblemRows({ items, namesFiles }: { items: readonly Problem[]; namesFiles: boolean }) {
  const t = useTexts(spreadsheetProblemTexts);
  const headers = [...(namesFiles ? [t('file')] : []), t('row'), t('column'), t('text'), t('reason')];
  return (
    <section
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {headers.map((header) => (
              <th
                key={header}
                scope="col"
                className={classNames(
                  'border-line border-b px-3 py-2 font-semibold',
                  header === t('row') ? 'text-right' : 'text-left',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ file, sourceRow, column, text, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several problems, and a page never changes.
            <tr key={at} className="border-line border-b align-top last:border-b-0">
              {namesFiles && <td className="max-w-48 break-words px-3 py-1.5">{file}</td>}
              <td className="px-3 py-1.5 text-right">{sourceRow}</td>
              <td className="max-w-48 break-words px-3 py-1.5">{column ?? t('wholeRow')}</td>
              <td className="max-w-96 whitespace-pre-wrap break-words px-3 py-1.5">{text}</td>
              <td className="px-3 py-1.5 text-ink-muted">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Rows of the files that could not be read, and cells that kept their text because they do not fit their column. */
export function TableProblems(props: TableProblemsProps) {
  const t = useTexts(spreadsheetProblemTexts);
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useProblems(props, offset);
  if (!data && error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={4} rowClassName="h-8" />;
  const { items, total } = data;
  const end = offset + pageSize;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="max-w-[72ch] text-ink-muted text-sm">{t('intro')}</p>
      <ProblemRows items={items} namesFiles={props.table.fileCount > 1} />
      <Pager
        from={offset + 1}
        count={items.length}
        total={total}
        next={end < total ? () => setOffset(end) : undefined}
        previous={offset > 0 ? () => setOffset(Math.max(0, offset - pageSize)) : undefined}
      />
    </div>
  );
}
