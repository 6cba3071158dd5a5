import { defineTexts } from './define-texts.ts';
import { dashboard as en } from './en/dashboard.ts';
import { dashboard as tr } from './tr/dashboard.ts';

export const dashboardTexts = defineTexts(en, tr);
