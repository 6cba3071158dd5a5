import { defineTexts } from './define-texts.ts';
import { secondStep as en } from './en/second-step.ts';
import { secondStep as tr } from './tr/second-step.ts';

export const secondStepTexts = defineTexts(en, tr);
