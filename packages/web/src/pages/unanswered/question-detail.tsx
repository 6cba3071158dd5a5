import type { UnansweredQuestion } from '@docent/contract/features/unanswered';
import { Link } from 'react-router';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Step, useDismiss, useSteps } from './question-steps.tsx';

const subjectPaths = {
  model: '/settings/studio/model/',
  custom_template: '/custom-docent/',
  spreadsheet: '/spreadsheet/database/',
} as const;

function Said({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1">
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul className="grid list-disc grid-cols-1 gap-1 pl-5 marker:text-ink-muted">
        {texts.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ question }: { question: UnansweredQuestion }) {
  const t = useTexts(unansweredTexts);
  const { source, subject, count, nothingFound, ratedDown, resolution, state, lastAskedAt } = question;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted text-sm">
      <Link to={`${subjectPaths[source]}${subject.uid}`} className="text-action underline">
        {t('openSubject', { name: subject.name })}
      </Link>
      <span>{t('asked', { count })}</span>
      <RelativeTime iso={lastAskedAt} />
      {nothingFound > 0 && <StatusBadge tone="neutral" text={t('reason.nothing_found')} />}
      {ratedDown > 0 && <StatusBadge tone="warning" text={t('reason.rated_down')} />}
      {state !== 'open' && (
        <StatusBadge tone="success" text={resolution ? t(`resolution.${resolution}`) : t(`state.${state}`)} />
      )}
    </div>
  );
}

interface QuestionDetailProps {
  question: UnansweredQuestion;
  onTake: (step: Step) => void;
  onClose: () => void;
}

/** A question with its wordings and what people noted about its answers. */
export function QuestionDetail({ question, onTake, onClose }: QuestionDetailProps) {
  const t = useTexts(unansweredTexts);
  const steps = useSteps(question);
  const { dismiss, reopen, isRunning } = useDismiss(onClose);
  const isOpen = question.state === 'open';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('details')}
      footer={
        isOpen ? (
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" busy={isRunning} onClick={() => void dismiss(question)}>
              {t('dismiss')}
            </Button>
            {steps.toReversed().map((step, at) => (
              <Button
                key={step}
                variant={at === steps.length - 1 ? 'primary' : 'secondary'}
                onClick={() => onTake(step)}
              >
                {t(step)}
              </Button>
            ))}
          </div>
        ) : (
          <Button busy={isRunning} onClick={() => void reopen(question)}>
            {t('reopen')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="break-words text-base">{question.question}</p>
        <Facts question={question} />
        <Said title={t('alsoAsked')} texts={question.wordings} />
        <Said title={t('remarks')} texts={question.remarks} />
        {isOpen && question.source === 'spreadsheet' && <p className="text-ink-muted">{t('describeText')}</p>}
      </div>
    </Dialog>
  );
}
