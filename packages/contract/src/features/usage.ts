import * as z from 'zod/mini';
import { route } from '../core/route.ts';

export const description = 'Questions, tokens and storage used.';

export const usageGroupings = ['user', 'project', 'model', 'key', 'month', 'day'] as const;
export const usageMetrics = ['questions', 'tokens', 'cost', 'storage'] as const;

export const usageFigures = z.strictObject({
  questions: z.int(),
  /** Of answers, and of searches and builds by meaning, as the providers report them; the built-in engine uses none. */
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Of the tokens, those that the provider did not report and that were estimated from the length of the texts. */
  tokensEstimated: z.int(),
  /** At the prices of the moment, in the currency of the installation; models without a price cost nothing. */
  cost: z.number(),
  addedBytes: z.int(),
  /** What was stored at the end of the period, or of the row's month or day. */
  storageBytes: z.int(),
});
export type UsageFigures = z.infer<typeof usageFigures>;

export const usageRow = z.strictObject({
  /** Uid of the user, project or API key, provider and model, `2026-03`, or `2026-03-07`. */
  key: z.string(),
  /** Null for a month or day, for the built-in engine, and for a user, project or key that is gone. */
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
  /** Users, projects, models and keys come in the order of this, largest first. */
  metric: z._default(z.enum(usageMetrics), 'questions'),
  user: z.optional(z.uuid()),
  project: z.optional(z.uuid()),
});

export const getUsage = route({
  method: 'GET',
  path: '/usage',
  summary:
    'Questions, tokens, cost and storage of the company, by user, project, model, API key, month or day',
  access: { kind: 'permission', permission: 'view_usage' },
  query,
  answer: {
    kind: 'json',
    data: z.strictObject({
      from: z.string(),
      to: z.string(),
      /** Of the costs: ISO 4217. */
      currency: z.string(),
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
