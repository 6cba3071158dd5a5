import { defineTexts } from './define-texts.ts';
import { sidebar as en } from './en/sidebar.ts';
import { sidebar as tr } from './tr/sidebar.ts';

export const sidebarTexts = defineTexts(en, tr);
