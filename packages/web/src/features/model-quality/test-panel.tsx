import { listTestQuestions, type TestQuestion } from '@docent/contract/features/assistant-test';
import { MessageCircleQuestion, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import type { Column } from '#ui/table-model.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteTestQuestion, testQuestionsKey, useTestsChanged } from './assistant-test.queries.ts';
import { TestBadge } from './test-badge.tsx';
import { type EditedTestQuestion, TestQuestionDialog } from './test-question-dialog.tsx';
import { TestResultDialog } from './test-result-dialog.tsx';
import { TestStatus } from './test-status.tsx';

const nothing: EditedTestQuestion = { question: '', words: [], sources: [] };

function useColumns(): Column<TestQuestion>[] {
  const t = useTexts(assistantTestTexts);
  const narrow = { width: '10rem', labelOnPhone: true } as const;
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
    { ...narrow, key: 'draft', header: t('draft'), cell: ({ draft }) => <TestBadge result={draft} /> },
    {
      ...narrow,
      key: 'published',
      header: t('published'),
      cell: ({ published }) => <TestBadge result={published} />,
    },
  ];
}

function useTestQuestions(uid: string) {
  const list = useListState({ sorts: ['updatedAt', 'question'], defaultSort: '-updatedAt', filters: {} });
  const pages = useListPages(testQuestionsKey(uid), list, (query, signal) =>
    call(listTestQuestions, { params: { uid }, query }, { signal }),
  );
  return { list, pages };
}

function useRemove(templateUid: string) {
  const t = useTexts(assistantTestTexts);
  const { run } = useAction({ refetch: useTestsChanged(templateUid), refetchAfter: 'anything' });
  return ({ uid }: TestQuestion) =>
    run({
      confirm: {
        type: 'danger',
        title: t('deleteTitle'),
        message: t('deleteMessage'),
        confirmText: t('delete'),
      },
      call: () => deleteTestQuestion(uid),
      done: t('deleted'),
    });
}

function RowActions({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  const t = useTexts(assistantTestTexts);
  return (
    <>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={onRemove}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

/** The test questions of an assistant, with the results of its draft and of what is published side by side. */
export function TestPanel({ uid }: { uid: string }) {
  const t = useTexts(assistantTestTexts);
  const { list, pages } = useTestQuestions(uid);
  const remove = useRemove(uid);
  const [edited, setEdited] = useState<EditedTestQuestion>();
  const [shown, setShown] = useState<TestQuestion>();
  const add = (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEdited(nothing)}>
      {t('add')}
    </Button>
  );
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 max-w-[72ch] grow basis-72 text-ink-muted desktop:grow-0 desktop:basis-[72ch]">
          {t('text')}
        </p>
        {pages.total !== 0 && add}
      </div>
      <TestStatus uid={uid} isEmpty={pages.total === 0} />
      <ListView
        label={t('title')}
        list={list}
        pages={pages}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        columns={useColumns()}
        rowKey={({ uid: key }) => key}
        rowName={({ question }) => question}
        onRowClick={setShown}
        rowActions={(row) => <RowActions onEdit={() => setEdited(row)} onRemove={() => void remove(row)} />}
        empty={
          <EmptyState
            icon={<MessageCircleQuestion size={28} aria-hidden />}
            title={t('none')}
            text={t('noneText')}
            action={add}
          />
        }
      />
      {shown && (
        <TestResultDialog
          question={shown}
          onEdit={() => {
            setEdited(shown);
            setShown(undefined);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      {edited && (
        <TestQuestionDialog templateUid={uid} edited={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}
