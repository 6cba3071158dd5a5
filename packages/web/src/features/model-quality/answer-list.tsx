import { type CuratedAnswer, listCuratedAnswers } from '@docent/contract/features/curated-answer';
import { MessageSquareQuote, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { useAction } from '#ui/use-action.ts';
import { AnswerDialog, type EditedAnswer } from './answer-dialog.tsx';
import { answersKey, saveAnswer, useQualityChanged } from './model-quality.queries.ts';
import { useDeleteKept } from './use-delete-kept.ts';

const states = ['on', 'off'] as const;

function Questions({ questions }: Pick<CuratedAnswer, 'questions'>) {
  const t = useTexts(modelQualityTexts);
  const [first = '', ...others] = questions;
  return (
    <span className="grid gap-0.5">
      <span className="line-clamp-2 whitespace-normal [overflow-wrap:anywhere]">{first}</span>
      {others.length > 0 && (
        <span className="font-normal text-ink-muted text-xs">{t('phrasings', { count: others.length })}</span>
      )}
    </span>
  );
}

function AnswerText({ answer }: { answer: string }) {
  return (
    <span className="line-clamp-2 whitespace-normal text-ink-muted [overflow-wrap:anywhere]">{answer}</span>
  );
}

function useColumns(): Column<CuratedAnswer>[] {
  const t = useTexts(modelQualityTexts);
  return [
    {
      key: 'question',
      header: t('question'),
      sort: 'question',
      primary: true,
      cell: ({ questions }) => <Questions questions={questions} />,
    },
    {
      key: 'answer',
      header: t('answer'),
      width: '20rem',
      hideBelow: 'desktop',
      cell: ({ answer }) => <AnswerText answer={answer} />,
    },
    {
      key: 'status',
      header: t('status'),
      width: '8rem',
      cell: ({ isOn }) => <StatusBadge tone={isOn ? 'success' : 'neutral'} text={t(isOn ? 'on' : 'off')} />,
    },
    {
      key: 'by',
      header: t('by'),
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ updatedBy }) => updatedBy?.name ?? t('someone'),
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

function useAnswers(modelUid: string) {
  const list = useListState({
    sorts: ['updatedAt', 'question'],
    defaultSort: '-updatedAt',
    filters: { status: states },
  });
  const pages = useListPages(answersKey(modelUid), list, (query, signal) =>
    call(listCuratedAnswers, { params: { uid: modelUid }, query }, { signal }),
  );
  return { list, pages };
}

/** Toggles an answer. */
function useSwitch(modelUid: string) {
  const t = useTexts(modelQualityTexts);
  const { run } = useAction({ refetch: useQualityChanged(modelUid), refetchAfter: 'anything' });
  return ({ uid, questions, answer, isOn }: CuratedAnswer) =>
    run({
      call: () => saveAnswer(modelUid, uid, { questions, answer, isOn: !isOn }),
      done: t('answerSaved'),
    });
}

interface RowMenuProps {
  modelUid: string;
  answer: CuratedAnswer;
  onEdit: () => void;
}

function RowMenu({ modelUid, answer, onEdit }: RowMenuProps) {
  const t = useTexts(modelQualityTexts);
  const may = useMay();
  const turn = useSwitch(modelUid);
  const remove = useDeleteKept(modelUid, 'answer');
  return (
    <>
      {may('model@edit') && (
        <>
          <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
            {t('edit')}
          </MenuItem>
          <MenuItem icon={<Power size={16} aria-hidden />} onSelect={() => void turn(answer)}>
            {t(answer.isOn ? 'switchOff' : 'switchOn')}
          </MenuItem>
        </>
      )}
      {may('model@delete') && (
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(answer.uid)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

const nothing: EditedAnswer = { questions: [], answer: '', sources: [], isOn: true };

/** The curated answers of a model. */
export function AnswerList({ modelUid }: { modelUid: string }) {
  const t = useTexts(modelQualityTexts);
  const may = useMay();
  const { list, pages } = useAnswers(modelUid);
  const columns = useColumns();
  const [edited, setEdited] = useState<EditedAnswer | null>(null);
  const statuses = states.map((value) => ({ value, text: t(value) }));
  const add = may('model@add') && (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEdited(nothing)}>
      {t('addAnswer')}
    </Button>
  );
  return (
    <section aria-label={t('tabAnswers')}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 max-w-[72ch] grow basis-72 text-ink-muted desktop:grow-0 desktop:basis-[72ch]">
          {t('answersText')}
        </p>
        {pages.total !== 0 && add}
      </div>
      <ListView
        label={t('tabAnswers')}
        list={list}
        pages={pages}
        searchLabel={t('searchAnswers')}
        countText={(count) => t('answerCount', { count })}
        filters={[{ name: 'status', label: t('status'), options: statuses }]}
        columns={columns}
        rowKey={({ uid }) => uid}
        rowName={({ questions }) => questions[0] ?? ''}
        {...(may('model@edit') && { onRowClick: setEdited })}
        rowActions={(answer) => (
          <RowMenu modelUid={modelUid} answer={answer} onEdit={() => setEdited(answer)} />
        )}
        empty={
          <EmptyState
            icon={<MessageSquareQuote size={28} aria-hidden />}
            title={t('noAnswers')}
            text={t('noAnswersText')}
            action={add}
          />
        }
      />
      {edited && <AnswerDialog modelUid={modelUid} edited={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
