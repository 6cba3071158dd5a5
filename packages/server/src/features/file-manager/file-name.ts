import { storableText } from '@docent/contract/core/storable-text';
import { limits } from '@docent/contract/limits';
import { foldText } from '#platform/i18n/fold-text.ts';

/** Control characters, and the marks that turn the direction of text and so could disguise an ending. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const cleaned = (sent: string): string => storableText(sent.replace(hidden, '')).normalize('NFC').trim();

/** A folder's name as stored and shown, cleaned as files' names are; empty when nothing is left of it. */
export function cleanFolderName(sent: string): string {
  const name = cleaned(sent.replace(/[/\\]/g, '-'));
  return /^[.-]*$/.test(name) ? '' : name;
}

/** A name as stored and shown: no folders, no hidden characters, bounded; never used as a path. */
export function cleanFileName(sent: string): string {
  const clean = cleaned(sent.split(/[/\\]/).at(-1) ?? '').replace(/^\.+/, '');
  if (clean.length <= limits.upload.nameLengthMax) return clean || 'file';
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, limits.upload.nameLengthMax - ending.length).toWellFormed() + ending;
}

export const fileNameKey = (name: string) => foldText(name);
