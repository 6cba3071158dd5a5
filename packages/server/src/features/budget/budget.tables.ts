import type { BudgetPeriod, BudgetScope } from '@docent/contract/features/budget';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnerKind } from '#platform/auth/principal.ts';
import type { Candidate } from './model-use.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    budgets: {
      company_id: string;
      id: string;
      set_by: 'company' | 'operator';
      per: BudgetPeriod;
      scope: BudgetScope;
      /** The one project, user, key or public link that it is for; null for each of them. */
      subject_id: string | null;
      /** A decimal number. */
      money: string | null;
      tokens: number | null;
      questions: number | null;
      created_at: Generated<Date>;
      project_id: GeneratedAlways<string | null>;
      user_id: GeneratedAlways<string | null>;
      key_id: GeneratedAlways<string | null>;
      link_id: GeneratedAlways<string | null>;
    };
    budget_days: {
      company_id: string;
      scope: BudgetScope;
      subject_id: string;
      day: Date;
      money: Generated<string>;
      tokens: Generated<number>;
      questions: Generated<number>;
    };
    budget_warnings: {
      company_id: string;
      budget_id: string;
      subject_id: string;
      period_start: Date;
      /** All of it is used, and that was told too. */
      used_up: Generated<boolean>;
      created_at: Generated<Date>;
    };
    model_uses: {
      company_id: string;
      id: string;
      purpose: string;
      day: Date;
      project_id: string;
      owner_kind: OwnerKind;
      owner_id: string;
      key_id: string | null;
      link_id: string | null;
      candidates: Candidate[];
      reserved_money: string;
      reserved_tokens: number;
      reserved_until: Date;
      settled_at: Date | null;
      tokens_in: number | null;
      tokens_out: number | null;
      is_estimated: boolean | null;
      cost: string | null;
      created_at: Generated<Date>;
    };
  }
}
