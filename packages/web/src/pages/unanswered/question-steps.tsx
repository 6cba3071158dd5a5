import { type UnansweredQuestion, updateUnanswered } from '@docent/contract/features/unanswered';
import { Columns3, FilePlus, MessageSquare, MessageSquareText, RotateCcw, Target, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { changeDraft } from '#features/conversation/drafts.ts';
import { draftKeyOf } from '#features/conversation/use-asking.ts';
import { askDatabasePath, databasePath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { useUnansweredChanged } from '#features/unanswered/unanswered.queries.ts';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';

/** What a question can become here. */
export type DialogStep = 'answer' | 'measure' | 'test' | 'document';
/** What helps a question to a database, on the page of the database and in a chat with it. */
type StepElsewhere = 'describe' | 'askAgain';
export type Step = DialogStep | StepElsewhere;

export const isElsewhere = (step: Step): step is StepElsewhere => step === 'describe' || step === 'askAgain';

/** Goes to where a question to a database is helped. */
export function useGoTo() {
  const navigate = useNavigate();
  return (step: StepElsewhere, { subject, question }: UnansweredQuestion) => {
    if (step === 'describe') return void navigate(`${databasePath(subject.uid)}?part=columns`);
    // It stands in the field of a new chat, where it can be put in other words.
    changeDraft(draftKeyOf('spreadsheet', null), (draft) => ({ ...draft, text: question }));
    return void navigate(askDatabasePath(subject.uid));
  };
}

const icons = {
  answer: <MessageSquareText size={16} aria-hidden />,
  measure: <Target size={16} aria-hidden />,
  test: <Target size={16} aria-hidden />,
  document: <FilePlus size={16} aria-hidden />,
  describe: <Columns3 size={16} aria-hidden />,
  askAgain: <MessageSquare size={16} aria-hidden />,
} as const;

/**
 * The steps that are open to the reader: curated answers are of models, test questions of assistants, and databases are
 * helped by what is said of their columns.
 */
export function useSteps({ source }: UnansweredQuestion): readonly Step[] {
  const may = useMay();
  if (source === 'spreadsheet') return ['describe', 'askAgain'];
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
