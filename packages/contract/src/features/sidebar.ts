import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { conversationKinds } from './conversation-kinds.ts';

export const description = 'Past AI sessions shown in the sidebar.';

/** Types of past sessions (spec point 2); a client that meets an unknown one logs a warning. */
export const sidebarTypes = [...conversationKinds, 'summarize', 'classification'] as const;

export const sidebarItem = z.strictObject({ type: z.enum(sidebarTypes), value: uid, text: z.string() });
export type SidebarItem = z.infer<typeof sidebarItem>;

export const getSidebar = route({
  method: 'GET',
  path: '/sidebar',
  summary: 'The latest past sessions of the signed-in user in the current project',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.array(sidebarItem) },
  errors: [],
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
