import * as z from 'zod/mini';
import { idParams, uid } from '../core/ids.ts';
import { route } from '../core/route.ts';

export const description = 'Sessions of the signed-in user.';

export const session = z.strictObject({
  id: uid,
  /** The browser's name from its user agent; empty if unknown. */
  userAgent: z.string(),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = route({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'The sessions of the user, latest first',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.strictObject({ items: z.array(session) }) },
  errors: [],
});

export const endSession = route({
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  summary: 'Signs out one session of the user',
  access: { kind: 'session' },
  params: idParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found'],
  changesAccess: true,
});

export const endEverySession = route({
  method: 'DELETE',
  path: '/profile/sessions',
  summary: 'Ends every session of the user, including this one',
  access: { kind: 'session' },
  answer: { kind: 'json', data: z.null() },
  errors: [],
  changesAccess: true,
  signsOut: true,
});
