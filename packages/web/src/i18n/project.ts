import { defineTexts } from './define-texts.ts';
import { project as en } from './en/project.ts';
import { project as tr } from './tr/project.ts';

export const projectTexts = defineTexts(en, tr);
