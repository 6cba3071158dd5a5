import { type GoldenQuestion, listGoldenQuestions } from '@docent/contract/features/golden-question';
import { MessageCircleQuestion, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { dropAreaClasses } from '#ui/drop-area-classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { useFilesDrop } from '#ui/use-dropped-files.ts';
import { questionsKey } from './model-quality.queries.ts';
import { type EditedQuestion, QuestionDialog } from './question-dialog.tsx';
import { QuestionMenu, useQuestionImport } from './question-menu.tsx';
import { useDeleteKept } from './use-delete-kept.ts';

function Sources({ sources }: Pick<GoldenQuestion, 'sources'>) {
  const t = useTexts(modelQualityTexts);
  const [first, ...rest] = sources;
  if (!first) return <span className="text-ink-muted">{t('sourceDeleted')}</span>;
  return (
    <span className="flex min-w-0 gap-1.5">
      <MiddleCut text={first.fileName} />
      {rest.length > 0 && <span className="shrink-0 text-ink-muted">+{rest.length}</span>}
    </span>
  );
}

function useColumns(): Column<GoldenQuestion>[] {
  const t = useTexts(modelQualityTexts);
  return [
    {
      key: 'question',
      header: t('question'),
      sort: 'question',
      primary: true,
      cell: ({ question }) => (
        <span className="line-clamp-2 whitespace-normal [overflow-wrap:anywhere]">{question}</span>
      ),
    },
    {
      key: 'sources',
      header: t('sources'),
      width: '16rem',
      labelOnPhone: true,
      cell: ({ sources }) => <Sources sources={sources} />,
    },
    {
      key: 'by',
      header: t('by'),
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ createdBy }) => createdBy?.name ?? t('someone'),
    },
    {
      key: 'changed',
      header: t('changed'),
      sort: 'updatedAt',
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
  ];
}

function useQuestions(modelUid: string) {
  const list = useListState({ sorts: ['updatedAt', 'question'], defaultSort: '-updatedAt', filters: {} });
  const pages = useListPages(questionsKey(modelUid), list, (query, signal) =>
    call(listGoldenQuestions, { params: { uid: modelUid }, query }, { signal }),
  );
  return { list, pages };
}

const nothing: EditedQuestion = { question: '', sources: [] };

/** The golden questions of a model. */
export function QuestionList({ modelUid }: { modelUid: string }) {
  const t = useTexts(modelQualityTexts);
  const may = useMay();
  const { list, pages } = useQuestions(modelUid);
  const columns = useColumns();
  const remove = useDeleteKept(modelUid, 'question');
  const [edited, setEdited] = useState<EditedQuestion | null>(null);
  const imports = useQuestionImport(modelUid);
  const drop = useFilesDrop(([file]) => void (file && imports.take(file)));
  const add = may('model@add') && (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEdited(nothing)}>
      {t('addQuestion')}
    </Button>
  );
  return (
    <section
      aria-label={t('tabQuestions')}
      className={dropAreaClasses(drop.isOver)}
      {...(may('model@add') && drop.handlers)}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 max-w-[72ch] grow basis-72 text-ink-muted desktop:grow-0 desktop:basis-[72ch]">
          {t('questionsText')}
        </p>
        <div className="flex items-center gap-2">
          {pages.total !== 0 && add}
          <QuestionMenu modelUid={modelUid} imports={imports} />
        </div>
      </div>
      <ListView
        label={t('tabQuestions')}
        list={list}
        pages={pages}
        searchLabel={t('searchQuestions')}
        countText={(count) => t('questionCount', { count })}
        columns={columns}
        rowKey={({ uid }) => uid}
        rowName={({ question }) => question}
        {...(may('model@edit') && { onRowClick: setEdited })}
        rowActions={(row) => (
          <>
            {may('model@edit') && (
              <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => setEdited(row)}>
                {t('edit')}
              </MenuItem>
            )}
            {may('model@delete') && (
              <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(row.uid)}>
                {t('delete')}
              </MenuItem>
            )}
          </>
        )}
        empty={
          <EmptyState
            icon={<MessageCircleQuestion size={28} aria-hidden />}
            title={t('noQuestions')}
            text={t('noQuestionsText')}
            action={add}
          />
        }
      />
      {edited && <QuestionDialog modelUid={modelUid} edited={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
