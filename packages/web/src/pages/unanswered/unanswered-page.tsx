import type { UnansweredQuestion } from '@docent/contract/features/unanswered';
import { useState } from 'react';
import { mayEditSubjects } from '#features/unanswered/unanswered.queries.ts';
import { UnansweredList } from '#features/unanswered/unanswered-list.tsx';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { ForbiddenPage } from '../system/forbidden-page.tsx';
import { QuestionDetail } from './question-detail.tsx';
import { type DialogStep, isElsewhere, QuestionMenu, type Step, useGoTo } from './question-steps.tsx';
import { StepDialog } from './step-dialog.tsx';

/** /unanswered: questions that found nothing or whose answers were rated down, and what can be made of them. */
export function UnansweredPage() {
  const t = useTexts(unansweredTexts);
  const may = useMay();
  const [shown, setShown] = useState<UnansweredQuestion>();
  const [taken, setTaken] = useState<{ step: DialogStep; question: UnansweredQuestion }>();
  const goTo = useGoTo();
  if (!mayEditSubjects(may)) return <ForbiddenPage />;
  const take = (step: Step, question: UnansweredQuestion) => {
    setShown(undefined);
    if (isElsewhere(step)) goTo(step, question);
    else setTaken({ step, question });
  };
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} intro={t('intro')}>
        <UnansweredList
          onOpen={setShown}
          rowActions={(question) => (
            <QuestionMenu question={question} onTake={(step) => take(step, question)} />
          )}
        />
      </PageFrame>
      {shown && (
        <QuestionDetail
          question={shown}
          onTake={(step) => take(step, shown)}
          onClose={() => setShown(undefined)}
        />
      )}
      {taken && <StepDialog {...taken} onClose={() => setTaken(undefined)} />}
    </div>
  );
}
