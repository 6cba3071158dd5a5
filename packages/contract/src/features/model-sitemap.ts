import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { sitemap } from './sitemap.ts';

export const description = 'Sitemaps that belong to a custom model.';

const sitemapsBody = z.strictObject({
  sitemapUids: z.array(uid).check(z.minLength(1), z.maxLength(limits.sitemap.countMax)),
});
const change = {
  access: { kind: 'permission', permission: 'model@edit' },
  params: uidParams,
  body: sitemapsBody,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(sitemap), files: z.int() }) },
} as const;

export const listModelSitemaps = route({
  method: 'GET',
  path: '/models/{uid}/sitemaps',
  summary: 'The sitemaps whose pages the next build takes',
  access: { kind: 'permission', permission: 'model' },
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(sitemap) }) },
  errors: ['model_not_found'],
});

export const addModelSitemaps = route({
  ...change,
  method: 'POST',
  path: '/models/{uid}/sitemaps',
  summary: 'Adds sitemaps of the project: their pages join the files of the model, now and with every build',
  errors: ['validation', 'model_not_found', 'sitemap_not_found', 'model_files_limit_reached'],
});

export const removeModelSitemaps = route({
  ...change,
  method: 'DELETE',
  path: '/models/{uid}/sitemaps',
  summary: 'Takes sitemaps out of the model, with their pages; the files stay in the file manager',
  errors: ['validation', 'model_not_found'],
});
