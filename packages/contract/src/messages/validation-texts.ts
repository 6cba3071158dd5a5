import type { Language } from '../core/language.ts';
import { enValidation } from './en-validation.ts';
import type { Message } from './format.ts';
import { trValidation } from './tr-validation.ts';

type Texts = Readonly<Record<Language, Readonly<Record<string, Message>>>>;

let texts: Texts = { en: enValidation, tr: trValidation };

/** Adds what forms behind the session say; the login page, which is to be small, loads none of it. */
export function addValidationTexts({ en, tr }: Texts): void {
  texts = { en: { ...texts.en, ...en }, tr: { ...texts.tr, ...tr } };
}

/** The texts of validation that are loaded, by their keys (`validation.…`). */
export const validationTexts = (language: Language) => texts[language];
