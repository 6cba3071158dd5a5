import { EngineField } from '#features/classification/engine-field.tsx';
import { EstimateLine } from '#features/classification/estimate-line.tsx';
import { LabelEditor } from '#features/classification/label-editor.tsx';
import { LabelSetButtons } from '#features/classification/label-set-buttons.tsx';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { classificationTexts } from '#i18n/classification.ts';
import { classifyEntryTexts } from '#i18n/classify-entry.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { useProblemInSight } from '#ui/use-problem-in-sight.ts';
import { SourceFields } from './source-fields.tsx';
import { useNewClassification } from './use-new-classification.ts';

interface OptionsProps {
  form: ReturnType<typeof useNewClassification>;
}

/** How many labels an item gets, how sure is sure enough, and who decides. */
function Options({ form: { sorting, engine, setEngine } }: OptionsProps) {
  const t = useTexts(classificationTexts);
  return (
    <div className="grid items-start gap-5 tablet:grid-cols-2">
      <Switch
        label={t('multiple.label')}
        hint={t('multiple.hint')}
        checked={sorting.multiple}
        onChange={(event) => sorting.setMultiple(event.target.checked)}
      />
      <NumberField
        label={t('threshold.label')}
        hint={t('threshold.hint')}
        value={sorting.percent}
        onChange={sorting.setPercent}
        min={0}
        max={100}
        step={5}
        unit="%"
      />
      <EngineField value={engine} onChange={setEngine} />
    </div>
  );
}

/** What to classify, into which labels, and how sure is sure enough. */
export function NewClassificationForm() {
  const t = useTexts(classificationTexts);
  const entry = useTexts(classifyEntryTexts);
  const form = useNewClassification();
  const { source, sorting, errors } = form;
  const formRef = useProblemInSight(form.tried);
  const addFiles = (files: readonly File[]) => {
    if (source.kind === 'texts') source.setKind('files');
    source.attachments.add(files);
  };
  return (
    <DropZone onFiles={addFiles} text={t('files.hint')} className="relative">
      <form
        ref={formRef}
        aria-label={entry('open')}
        className="grid max-w-[48rem] gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          form.start();
        }}
      >
        <SourceFields source={source} error={errors.source} onSample={form.fillSample} />
        <LabelEditor
          rows={sorting.rows}
          onChange={sorting.setRows}
          error={errors.labels}
          onSuggest={form.suggest}
          isSuggesting={form.isSuggesting}
        >
          <LabelSetButtons
            fields={sorting.fields}
            chosen={sorting.labelSet}
            onChoose={sorting.chooseSet}
            onSaved={sorting.setLabelSet}
          />
        </LabelEditor>
        <Options form={form} />
        <div className="grid justify-items-start gap-3">
          <EstimateLine order={form.order} />
          <Button type="submit" variant="primary" busy={form.isStarting}>
            {t('start')}
          </Button>
        </div>
      </form>
    </DropZone>
  );
}
