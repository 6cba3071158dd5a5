import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { conversationKinds } from './conversation-kinds.ts';

export const description = 'Past AI sessions shown in the sidebar.';

/** Types of past sessions (spec point 2); a client that meets an unknown one logs a warning. */
export const sidebarTypes = [...conversationKinds, 'summarize', 'classification'] as const;

export const sidebarItem = z.strictObject({
  type: z.enum(sidebarTypes),
  value: uid,
  text: z.string(),
  updatedAt: z.string(),
  pinned: z.boolean(),
});
export type SidebarItem = z.infer<typeof sidebarItem>;

export const getSidebar = route({
  method: 'GET',
  path: '/sidebar',
  summary: 'Past sessions of the signed-in user in the current project: the pinned ones, then the latest',
  access: { kind: 'session' },
  query: z.strictObject({
    /** Searches their titles. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.lengthMax))),
    /** How many unpinned sessions to skip; pinned ones are only on the first page. */
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(limits.sidebar.offsetMax)), 0),
  }),
  answer: { kind: 'json', data: z.array(sidebarItem) },
  errors: ['validation'],
});

export const deleteHistory = route({
  method: 'POST',
  path: '/sidebar/delete-history',
  summary: 'Moves a past session to the bin',
  access: { kind: 'session' },
  body: z.strictObject({ type: z.enum(sidebarTypes), uid }),
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'not_found', 'no_permission'],
});

export const pinHistory = route({
  method: 'POST',
  path: '/sidebar/pin-history',
  summary: 'Pins a past session to the top of the history, or unpins it',
  access: { kind: 'session' },
  body: z.strictObject({ type: z.enum(sidebarTypes), uid, pinned: z.boolean() }),
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'not_found', 'no_permission', 'pins_limit_reached'],
});
