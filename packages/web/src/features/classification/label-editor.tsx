import { limits } from '@docent/contract/limits';
import { ClipboardPaste, Plus, Sparkles, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type LabelRow, newRow, readPasted } from './label-rows.ts';

interface LabelEditorProps {
  rows: readonly LabelRow[];
  onChange: (rows: readonly LabelRow[]) => void;
  error: string | undefined;
  onSuggest: () => void;
  isSuggesting: boolean;
  /** More buttons, such as those of saved sets. */
  children?: ReactNode;
}

const { labelsMax, labelLengthMax, descriptionLengthMax } = limits.classification;

interface PasteDialogProps {
  onClose: () => void;
  onUse: (rows: readonly LabelRow[]) => void;
}

function PasteDialog({ onClose, onUse }: PasteDialogProps) {
  const t = useTexts(classificationTexts);
  const [text, setText] = useState('');
  const rows = readPasted(text);
  const use = () => {
    onUse(rows);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('labels.pasteTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={rows.length === 0} onClick={use}>
            {t('labels.pasteSave')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('labels')}
        hint={t('labels.pasteHint')}
        rows={8}
        value={text}
        maxLength={limits.text.lengthMax}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}

interface LabelLineProps {
  row: LabelRow;
  n: number;
  onChange: (row: LabelRow) => void;
  onRemove: (() => void) | undefined;
}

function LabelLine({ row, n, onChange, onRemove }: LabelLineProps) {
  const t = useTexts(classificationTexts);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <TextField
        label={t('labels.name', { n })}
        labelHidden
        placeholder={t('labels.name', { n })}
        value={row.name}
        maxLength={labelLengthMax}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
      <div className="order-last col-span-2 tablet:order-none tablet:col-span-1">
        <TextField
          label={t('labels.description', { n })}
          labelHidden
          placeholder={t('labels.descriptionShort')}
          value={row.description}
          maxLength={descriptionLengthMax}
          onChange={(event) => onChange({ ...row, description: event.target.value })}
        />
      </div>
      <IconButton
        label={t('labels.remove', { n })}
        icon={<X size={16} aria-hidden />}
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
    </li>
  );
}

/** The labels of a new classification: typed, pasted, or suggested from its texts. */
export function LabelEditor({ rows, onChange, error, onSuggest, isSuggesting, children }: LabelEditorProps) {
  const t = useTexts(classificationTexts);
  const [isPasting, setPasting] = useState(false);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{t('labels.title')}</legend>
      <p className="text-ink-muted text-sm">{t('labels.hint')}</p>
      <ul className="grid gap-3 tablet:gap-2">
        {rows.map((row, at) => (
          <LabelLine
            key={row.key}
            row={row}
            n={at + 1}
            onChange={(changed) => onChange(rows.map((other) => (other.key === row.key ? changed : other)))}
            onRemove={rows.length > 2 ? () => onChange(rows.filter(({ key }) => key !== row.key)) : undefined}
          />
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="text-danger text-sm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          disabled={rows.length >= labelsMax}
          onClick={() => onChange([...rows, newRow()])}
        >
          {t('labels.add')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<ClipboardPaste size={16} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {t('labels.paste')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={isSuggesting}
          icon={<Sparkles size={16} aria-hidden />}
          onClick={onSuggest}
        >
          {t('labels.suggest')}
        </Button>
        {children}
      </div>
      {isPasting && <PasteDialog onClose={() => setPasting(false)} onUse={onChange} />}
    </fieldset>
  );
}
