import type { TestQuestion, TestResult } from '@docent/contract/features/assistant-test';
import { assistantTestTexts } from '#i18n/assistant-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TestBadge } from './test-badge.tsx';

function Outcome({ title, result }: { title: string; result: TestResult | null }) {
  const t = useTexts(assistantTestTexts);
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-2 rounded-card border border-line p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">{title}</h3>
        <TestBadge result={result} />
      </div>
      {result && (
        <>
          <p className="whitespace-pre-wrap break-words">{result.answer || t('noAnswer')}</p>
          <ul className="grid gap-1 text-ink-muted text-xs">
            {result.isWorded !== null && <li>{t(result.isWorded ? 'wordsSaid' : 'wordsMissing')}</li>}
            {result.isQuoted !== null && <li>{t(result.isQuoted ? 'sourceQuoted' : 'sourceMissing')}</li>}
            <li>
              <RelativeTime iso={result.askedAt} />
            </li>
          </ul>
        </>
      )}
    </section>
  );
}

interface TestResultDialogProps {
  question: TestQuestion;
  onEdit: () => void;
  onClose: () => void;
}

/** How the draft and what is published answered a question, side by side. */
export function TestResultDialog({ question, onEdit, onClose }: TestResultDialogProps) {
  const t = useTexts(assistantTestTexts);
  const { words, sources } = question;
  const expected = [...words, ...sources.map(({ fileName }) => fileName)].join(', ');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={t('results')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          <Button onClick={onEdit}>{t('edit')}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="break-words text-base">{question.question}</p>
        <p className="break-words text-ink-muted text-sm">{t('expects', { expected })}</p>
        <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
          <Outcome title={t('draft')} result={question.draft} />
          <Outcome title={t('published')} result={question.published} />
        </div>
      </div>
    </Dialog>
  );
}
