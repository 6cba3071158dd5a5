import type { CompanySecurity } from '@docent/contract/features/company-security';

declare module '#platform/db/schema.ts' {
  interface Tables {
    company_security: {
      company_id: string;
      second_step: CompanySecurity['secondStep'];
      provider_counts: boolean;
      idle_minutes: number | null;
      idle_since: Date | null;
    };
  }
}
