import { screenText } from '@docent/contract/messages/screen-texts';
import type { ClipboardEvent } from 'react';
import { currentLanguage } from '#i18n/language.ts';

/** A pasted text from this length on is a source, not a question. */
const longTextUnits = 2_000;

/** The files of a paste: copied files, or a long text as a file of its own; empty when it is an ordinary paste. */
export function filesOfPaste({ clipboardData }: ClipboardEvent): File[] {
  const files = [...clipboardData.files];
  if (files.length > 0) return files;
  const text = clipboardData.getData('text/plain');
  if (text.length < longTextUnits) return [];
  const name = `${screenText('file.pastedName', currentLanguage())}.txt`;
  return [new File([text], name, { type: 'text/plain' })];
}
