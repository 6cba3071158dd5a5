import type { usageGroupings, usageMetrics } from '@docent/contract/features/usage';
import type { Owner } from '#platform/auth/principal.ts';

export interface UsageAsked {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  by: (typeof usageGroupings)[number];
  metric: (typeof usageMetrics)[number];
  user?: string | undefined;
  project?: string | undefined;
}

/** On whose account something is used: an owner, null once they are gone, at work in a project. */
export interface UsageOwner {
  owner: Owner | null;
  projectId: string;
}
