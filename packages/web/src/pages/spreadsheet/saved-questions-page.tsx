import { listSavedQuestions } from '@docent/contract/features/saved-question';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, CalendarClock, MessageSquare, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { DashboardFilters } from '#features/saved-question/dashboard-filters.tsx';
import {
  questionListKey,
  scheduleQuery,
  useSavedQuestionsChanged,
} from '#features/saved-question/saved-question.queries.ts';
import { ScheduleDialog } from '#features/saved-question/schedule-dialog.tsx';
import { askDatabasePath, databasePath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { useAskedSpreadsheet } from '#features/spreadsheet/use-asked-spreadsheet.ts';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useRowFilters } from '#lib/row-filters-in-address.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListToolbar } from '#ui/list-toolbar.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { QuestionTile } from './question-tile.tsx';

function useQuestionPages(uid: string) {
  const list = useListState({
    sorts: ['position', 'title', 'createdAt'],
    defaultSort: 'position',
    filters: {},
  });
  const pages = useListPages(questionListKey(uid), list, (query, signal) =>
    call(listSavedQuestions, { params: { uid }, query }, { signal }),
  );
  return { list, pages };
}

function Schedule({ uid }: { uid: string }) {
  const t = useTexts(savedQuestionTexts);
  const [isOpen, setOpen] = useState(false);
  const { data: schedule } = useQuery(scheduleQuery(uid));
  return (
    <>
      <Button
        icon={<CalendarClock size={16} aria-hidden />}
        disabled={schedule === undefined}
        onClick={() => setOpen(true)}
      >
        {schedule ? `${t('schedule')}: ${t(`schedule.${schedule.every}`)}` : t('schedule')}
      </Button>
      {isOpen && schedule !== undefined && (
        <ScheduleDialog spreadsheetUid={uid} schedule={schedule} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function AskLink({ uid }: { uid: string }) {
  const t = useTexts(savedQuestionTexts);
  return (
    <Link to={askDatabasePath(uid)} className={buttonClasses('primary')}>
      <MessageSquare size={16} aria-hidden />
      {t('ask')}
    </Link>
  );
}

function Questions({ uid, tables }: { uid: string; tables: readonly SpreadsheetTable[] }) {
  const t = useTexts(savedQuestionTexts);
  const { list, pages } = useQuestionPages(uid);
  const [filters, setFilters] = useRowFilters(tables.flatMap(({ columns }) => columns));
  const { data: schedule } = useQuery(scheduleQuery(uid));
  const refresh = useSavedQuestionsChanged('results');
  const { items, total = 0, error, retry } = pages;
  if (error) return <ErrorState text={failureText(error)} onRetry={retry} />;
  if (items === undefined) return <SkeletonList rows={3} rowClassName="h-48" />;
  if (items.length === 0 && !list.isNarrowed)
    return (
      <EmptyState
        icon={<Bookmark size={28} aria-hidden />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<AskLink uid={uid} />}
      />
    );
  const filter = filters.length > 0 ? JSON.stringify(filters) : undefined;
  return (
    <>
      <ListToolbar list={list} searchLabel={t('search')} total={t('count', { count: total })} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-2">
        <DashboardFilters tables={tables} filters={filters} onChange={setFilters} />
        <Button variant="quiet" icon={<RotateCw size={16} aria-hidden />} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
      </div>
      <section aria-label={t('list')} className="grid grid-cols-1 gap-4 desktop:grid-cols-2">
        {items.map((question) => (
          <QuestionTile
            key={`${question.uid} ${question.shown}`}
            question={question}
            total={total}
            filter={filter}
            hasChanged={schedule?.changed.includes(question.uid) ?? false}
          />
        ))}
      </section>
      <Pager
        from={pages.from}
        count={items.length}
        total={total}
        next={pages.next}
        previous={pages.previous}
      />
    </>
  );
}

/** /spreadsheet/questions/:uid: the saved questions of a database, each with its result on the current data. */
export function SavedQuestionsPage() {
  const t = useTexts(savedQuestionTexts);
  const { uid = '' } = useParams();
  const { spreadsheet, tables, error, retry } = useAskedSpreadsheet(uid);
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame
        title={spreadsheet ? t('titleOf', { name: spreadsheet.name }) : t('title')}
        intro={t('intro')}
        back={{ to: databasePath(uid), text: t('backTo') }}
        action={
          spreadsheet && (
            <>
              <Schedule uid={uid} />
              <AskLink uid={uid} />
            </>
          )
        }
      >
        {error && spreadsheet === undefined ? (
          <ErrorState text={failureText(error)} onRetry={retry} />
        ) : tables === undefined ? (
          <SkeletonList rows={3} rowClassName="h-48" />
        ) : (
          <Questions uid={uid} tables={tables} />
        )}
      </PageFrame>
    </div>
  );
}
