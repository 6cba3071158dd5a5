import { defineTexts } from './define-texts.ts';
import { customModel as en } from './en/custom-model.ts';
import { customModel as tr } from './tr/custom-model.ts';

export const customModelTexts = defineTexts(en, tr);
