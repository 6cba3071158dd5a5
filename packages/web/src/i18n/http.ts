import { defineTexts } from './define-texts.ts';
import { http as en } from './en/http.ts';
import { http as tr } from './tr/http.ts';

export const httpTexts = defineTexts(en, tr);
