import * as z from 'zod/mini';
import { route } from '../core/route.ts';

export const description = 'Questions, tokens and storage used.';

export const usageGroupings = ['user', 'project', 'month', 'day'] as const;
export const usageMetrics = ['questions', 'tokens', 'storage'] as const;

export const usageFigures = z.strictObject({
  questions: z.int(),
  /** Of answers, and of searches and builds by meaning, as the providers report them; the built-in engine uses none. */
  tokensIn: z.int(),
  tokensOut: z.int(),
  addedBytes: z.int(),
  /** What was stored at the end of the period, or of the row's month or day. */
  storageBytes: z.int(),
});
export type UsageFigures = z.infer<typeof usageFigures>;

export const usageRow = z.strictObject({
  /** Uid of the user or project, `2026-03`, or `2026-03-07`. */
  key: z.string(),
  /** Null for a month or day, and for a user or project that is gone. */
  name: z.nullable(z.string()),
  ...usageFigures.shape,
});
export type UsageRow = z.infer<typeof usageRow>;

const day = z.iso.date();
const query = z.strictObject({
  /** First and last day, in UTC. */
  from: day,
  to: day,
  by: z._default(z.enum(usageGroupings), 'month'),
  /** Users and projects come in the order of this, largest first. */
  metric: z._default(z.enum(usageMetrics), 'questions'),
  user: z.optional(z.uuid()),
  project: z.optional(z.uuid()),
});

export const getUsage = route({
  method: 'GET',
  path: '/usage',
  summary: 'Questions, tokens and storage of the company, by user, project, month or day',
  access: { kind: 'permission', permission: 'view_usage' },
  query,
  answer: {
    kind: 'json',
    data: z.strictObject({
      from: z.string(),
      to: z.string(),
      totals: usageFigures,
      items: z.array(usageRow),
      /** How many rows there are; `items` are the first of them. */
      total: z.int(),
    }),
  },
  errors: ['validation', 'usage_period'],
});

export const exportUsage = route({
  method: 'GET',
  path: '/usage/export',
  summary: 'The same rows, all of them, as CSV; needs the permission `export` as well',
  access: { kind: 'permission', permission: 'view_usage' },
  query,
  answer: { kind: 'bytes' },
  errors: ['validation', 'usage_period', 'no_permission'],
});
