import { defineTexts } from './define-texts.ts';
import { modelQuality as en } from './en/model-quality.ts';
import { modelQuality as tr } from './tr/model-quality.ts';

export const modelQualityTexts = defineTexts(en, tr);
