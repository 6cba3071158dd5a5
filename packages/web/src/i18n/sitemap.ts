import { defineTexts } from './define-texts.ts';
import { sitemap as en } from './en/sitemap.ts';
import { sitemap as tr } from './tr/sitemap.ts';

export const sitemapTexts = defineTexts(en, tr);
