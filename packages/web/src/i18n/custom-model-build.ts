import { defineTexts } from './define-texts.ts';
import { customModelBuild as en } from './en/custom-model-build.ts';
import { customModelBuild as tr } from './tr/custom-model-build.ts';

export const customModelBuildTexts = defineTexts(en, tr);
