import { defineTexts } from './define-texts.ts';
import { budget as en } from './en/budget.ts';
import { budget as tr } from './tr/budget.ts';

export const budgetTexts = defineTexts(en, tr);
