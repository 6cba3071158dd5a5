import { defineTexts } from './define-texts.ts';
import { modelPassage as en } from './en/model-passage.ts';
import { modelPassage as tr } from './tr/model-passage.ts';

export const modelPassageTexts = defineTexts(en, tr);
