import { type UnansweredQuestion, updateUnanswered } from '@docent/contract/features/unanswered';
import { FilePlus, MessageSquareText, RotateCcw, Target, X } from 'lucide-react';
import { useUnansweredChanged } from '#features/unanswered/unanswered.queries.ts';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';

/** What a question can become. */
export type Step = 'answer' | 'measure' | 'test' | 'document';

const icons = {
  answer: <MessageSquareText size={16} aria-hidden />,
  measure: <Target size={16} aria-hidden />,
  test: <Target size={16} aria-hidden />,
  document: <FilePlus size={16} aria-hidden />,
} as const;

/** The steps that are open to the reader: curated answers are of models, test questions of assistants. */
export function useSteps({ source }: UnansweredQuestion): readonly Step[] {
  const may = useMay();
  if (source === 'custom_template') return may('custom_template@edit') ? ['test', 'document'] : ['document'];
  return may('model@add') ? ['answer', 'measure', 'document'] : ['document'];
}

/** Dismisses a question, or opens one again. */
export function useDismiss(onDone: () => void = () => {}) {
  const t = useTexts(unansweredTexts);
  const { run, isRunning } = useAction({ refetch: useUnansweredChanged() });
  const put = ({ uid }: UnansweredQuestion, state: 'open' | 'dismissed') =>
    call(updateUnanswered, { params: { uid }, body: { state } });
  return {
    isRunning,
    dismiss: (question: UnansweredQuestion) =>
      run({
        call: () => put(question, 'dismissed'),
        done: t('dismissed'),
        undo: () => put(question, 'open'),
        onDone,
      }),
    reopen: (question: UnansweredQuestion) =>
      run({ call: () => put(question, 'open'), done: t('reopened'), onDone }),
  };
}

/** What can be done with a question of the list. */
export function QuestionMenu({
  question,
  onTake,
}: {
  question: UnansweredQuestion;
  onTake: (step: Step) => void;
}) {
  const t = useTexts(unansweredTexts);
  const steps = useSteps(question);
  const { dismiss, reopen } = useDismiss();
  if (question.state !== 'open')
    return (
      <MenuItem icon={<RotateCcw size={16} aria-hidden />} onSelect={() => void reopen(question)}>
        {t('reopen')}
      </MenuItem>
    );
  return (
    <>
      {steps.map((step) => (
        <MenuItem key={step} icon={icons[step]} onSelect={() => onTake(step)}>
          {t(step)}
        </MenuItem>
      ))}
      <MenuItem icon={<X size={16} aria-hidden />} onSelect={() => void dismiss(question)}>
        {t('dismiss')}
      </MenuItem>
    </>
  );
}
