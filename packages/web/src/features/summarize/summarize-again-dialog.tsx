import { createSummary, type Summary } from '@docent/contract/features/summarize';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import { readSourceText } from './read-source-text.ts';
import { useSummariesChanged } from './summarize.queries.ts';
import { choicesBody, SummaryChoices } from './summary-choices.tsx';
import { summaryPath } from './summary-paths.ts';

interface SummarizeAgainDialogProps {
  summary: Summary;
  onClose: () => void;
}

/** Summarizes the same sources with other choices. Text that was given is given again: each summary has its own. */
export function SummarizeAgainDialog({ summary, onClose }: SummarizeAgainDialogProps) {
  const t = useTexts(summarizeTexts);
  const navigate = useNavigate();
  const { length, form, focus, language } = summary;
  const [choices, setChoices] = useState({ length, form, focus: focus ?? '', language });
  const { run, isRunning } = useAction({ refetch: useSummariesChanged() });
  const begin = async () => {
    const text = await readSourceText(summary);
    const fileUids = summary.sources.filter(({ isText, gone }) => !isText && !gone).map(({ uid }) => uid);
    const given = text === undefined ? { fileUids } : { text };
    return call(createSummary, { body: { ...given, ...choicesBody(choices) } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('againTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={isRunning}
            onClick={() =>
              void run({
                call: begin,
                onDone: ({ uid }) => {
                  onClose();
                  void navigate(summaryPath(uid));
                },
              })
            }
          >
            {t('summarize')}
          </Button>
        </>
      }
    >
      <SummaryChoices value={choices} onChange={setChoices} />
    </Dialog>
  );
}
