import type { LabelSet } from '@docent/contract/features/label-set';
import { FolderOpen, Save, Tags } from 'lucide-react';
import { useState } from 'react';
import { labelSetTexts } from '#i18n/label-set.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { LabelSetDialog } from './label-set-dialog.tsx';
import { type LabelSetFields, useLabelSetActions } from './use-label-set-actions.ts';

const labelsMin = 2;

const sameFields = (one: LabelSetFields, other: LabelSetFields) =>
  JSON.stringify([one.labels, one.multiple, one.threshold]) ===
  JSON.stringify([other.labels, other.multiple, other.threshold]);

const isWhole = ({ labels }: LabelSetFields) => labels.length >= labelsMin;

interface LabelSetButtonsProps {
  /** What the form says now. */
  fields: LabelSetFields;
  /** The saved set that is used. */
  chosen: LabelSet | undefined;
  /** Another set is used, or none. */
  onChoose: (set: LabelSet | undefined) => void;
  /** What the chosen set keeps is as the form says now. */
  onSaved: (set: LabelSet) => void;
}

interface ChosenSetProps extends Omit<LabelSetButtonsProps, 'chosen'> {
  chosen: LabelSet;
  actions: ReturnType<typeof useLabelSetActions>;
}

/** The set that is used; what the form changed of it can be saved. */
function ChosenSet({ fields, chosen, actions, onChoose, onSaved }: ChosenSetProps) {
  const t = useTexts(labelSetTexts);
  const may = useMay();
  const isChanged = !sameFields(chosen, fields);
  return (
    <span className="flex min-w-0 basis-full flex-wrap items-center gap-2">
      <Chip
        name={chosen.name}
        icon={<Tags size={16} aria-hidden className="shrink-0" />}
        onRemove={() => onChoose(undefined)}
      />
      {isChanged && isWhole(fields) && may('ask_question@edit') && (
        <Button
          size="small"
          busy={actions.isRunning}
          onClick={() => void actions.update(chosen, fields, onSaved)}
        >
          {t('saveChanges')}
        </Button>
      )}
    </span>
  );
}

/** Opens the saved sets of labels, and saves the labels of the form as one. */
export function LabelSetButtons(props: LabelSetButtonsProps) {
  const { fields, chosen, onChoose, onSaved } = props;
  const t = useTexts(labelSetTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const actions = useLabelSetActions();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<FolderOpen size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isWhole(fields) && may('ask_question@add') && (
        <Button
          size="small"
          variant="quiet"
          busy={actions.isRunning}
          icon={<Save size={16} aria-hidden />}
          onClick={() => void actions.create(fields, onSaved)}
        >
          {t('saveAs')}
        </Button>
      )}
      {chosen && <ChosenSet {...props} chosen={chosen} actions={actions} />}
      {isOpen && (
        <LabelSetDialog
          onClose={() => setOpen(false)}
          onRenamed={(set) => set.uid === chosen?.uid && onSaved(set)}
          onDeleted={({ uid }) => uid === chosen?.uid && onChoose(undefined)}
          onUse={(set) => {
            onChoose(set);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
