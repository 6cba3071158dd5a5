import { defineTexts } from './define-texts.ts';
import { maintenance as en } from './en/maintenance.ts';
import { maintenance as tr } from './tr/maintenance.ts';

export const maintenanceTexts = defineTexts(en, tr);
