import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import type { Entry } from './entry.ts';

interface NameFieldProps {
  entry: Entry;
  /** Null leaves the name as it is. */
  onDone: (name: string | null) => void;
}

/** A file's ending stays unless one means to change it. */
function selectStem(event: FocusEvent<HTMLInputElement>, entry: Entry): void {
  const dot = entry.kind === 'file' ? entry.name.lastIndexOf('.') : -1;
  event.target.setSelectionRange(0, dot > 0 ? dot : entry.name.length);
}

const missing = { file: 'validation.fileName.required', folder: 'validation.folderName.required' } as const;

/** A name changed in its place: Enter and leaving it keep the new one, Escape the old one. */
export function NameField({ entry, onDone }: NameFieldProps) {
  const t = useTexts(filesTexts);
  const isDone = useRef(false);
  const finish = (name: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(name === entry.name ? null : name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const name = event.currentTarget.value.trim();
    if (event.key === 'Escape') finish(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (name === '') toast.error(screenText(missing[entry.kind], currentLanguage()));
    else finish(name);
  };
  return (
    <input
      aria-label={t('renameOf', { name: entry.name })}
      defaultValue={entry.name}
      maxLength={entry.kind === 'file' ? limits.upload.nameLengthMax : limits.folder.nameLengthMax}
      // biome-ignore lint/a11y/noAutofocus: it opens in answer to "Rename", in the place of the name.
      autoFocus
      onFocus={(event) => selectStem(event, entry)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.target.value.trim() || null)}
      className={classNames(controlClasses, 'h-control-small px-2')}
    />
  );
}
