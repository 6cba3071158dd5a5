import type { ChartKind } from '@docent/contract/features/conversation-events';
import type { SavedQuestionForm } from '@docent/contract/features/saved-question';
import { limits } from '@docent/contract/limits';
import { type BaseSyntheticEvent, useState } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface QuestionForm {
  title: string;
  shown: SavedQuestionForm;
  chartKind: ChartKind | undefined;
}

interface QuestionFormDialogProps {
  heading: string;
  text?: string;
  saveText: string;
  initial: QuestionForm;
  /** That the result can be drawn as; none for a result without a chart. */
  chartKinds: readonly ChartKind[];
  isSaving: boolean;
  onSave: (form: QuestionForm) => void;
  onClose: () => void;
}

/** What people give a saved question: its title, and how its result is shown. */
export function QuestionFormDialog(props: QuestionFormDialogProps) {
  const { heading, text, saveText, initial, chartKinds, isSaving, onSave, onClose } = props;
  const t = useTexts(savedQuestionTexts);
  const charts = useTexts(conversationResultTexts);
  const [form, setForm] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const isNamed = form.title.trim() !== '';
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    setAsked(true);
    if (isNamed) onSave({ ...form, title: form.title.trim() });
  };
  return (
    <FormDialog
      title={heading}
      description={text}
      saving={{ submit, isSaving }}
      saveText={saveText}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={form.title}
        maxLength={limits.savedQuestion.titleLengthMax}
        error={isAsked && !isNamed ? t('nameRequired') : undefined}
        onChange={(event) => setForm({ ...form, title: event.target.value })}
      />
      {chartKinds.length > 0 && (
        <>
          <div className="grid gap-1.5">
            <span aria-hidden className="font-medium">
              {t('shown')}
            </span>
            <Segmented
              label={t('shown')}
              value={form.shown}
              options={(['chart', 'table'] as const).map((value) => ({ value, text: t(`shown.${value}`) }))}
              onChange={(shown) => setForm({ ...form, shown })}
            />
          </div>
          <Select
            label={t('chartKind')}
            value={form.chartKind}
            options={chartKinds.map((value) => ({ value, text: charts(`result.chart.${value}`) }))}
            onChange={(event) => {
              const chartKind = chartKinds.find((kind) => kind === event.target.value);
              setForm({ ...form, chartKind });
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
