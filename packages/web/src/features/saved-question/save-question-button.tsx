import type { AnswerTable, ChartKind } from '@docent/contract/features/conversation-events';
import { createSavedQuestion } from '@docent/contract/features/saved-question';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { useSavedQuestionsChanged } from './saved-question.queries.ts';

const questionFormDialog = onDemand(() => import('./question-form-dialog.tsx'));

interface SaveQuestionButtonProps {
  spreadsheetUid: string;
  messageUid: string;
  /** What was asked. */
  title: string;
  chart: AnswerTable['chart'];
  chartKinds: readonly ChartKind[];
}

/** Saves the query of an answer as a question that runs again. */
export function SaveQuestionButton(props: SaveQuestionButtonProps) {
  const { spreadsheetUid, messageUid, title, chart, chartKinds } = props;
  const t = useTexts(savedQuestionTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const loaded = useOnDemand(questionFormDialog, isOpen);
  const { run, isRunning } = useAction({ refetch: useSavedQuestionsChanged() });
  if (!may('spreadsheet@add')) return null;
  return (
    <>
      <IconButton
        size="small"
        label={t('save')}
        icon={<Bookmark size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {loaded && (
        <loaded.QuestionFormDialog
          heading={t('save')}
          text={t('saveText')}
          saveText={t('saveConfirm')}
          initial={{ title, shown: chart ? 'chart' : 'table', chartKind: chart?.kind }}
          chartKinds={chartKinds}
          isSaving={isRunning}
          onSave={({ chartKind, ...form }) =>
            void run({
              call: () =>
                call(createSavedQuestion, {
                  params: { uid: spreadsheetUid },
                  body: { messageUid, ...form, ...(chartKind && { chartKind }) },
                }),
              done: t('saved'),
              onDone: () => setOpen(false),
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
