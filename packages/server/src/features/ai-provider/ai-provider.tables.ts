import type { ProviderKind, ProviderModel, ProviderTest } from '@docent/contract/features/ai-provider';
import type { AiUse } from '@docent/contract/features/ai-setting';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { Generated } from 'kysely';

interface ProviderColumns {
  id: string;
  kind: ProviderKind;
  name: string;
  name_key: string;
  url: string | null;
  /** Sealed. */
  api_key: string | null;
  /** Sealed JSON of names and values. */
  headers: string | null;
  is_outside: boolean;
  models: ProviderModel[];
  last_test: ProviderTest | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#platform/db/schema.ts' {
  interface Tables {
    installation_ai_providers: ProviderColumns;
    ai_providers: ProviderColumns & { company_id: string };
    ai_settings: {
      company_id: string;
      uses: Generated<Partial<Record<AiUse, ModelChoice | null>>>;
      fallback: Generated<ModelChoice[]>;
      built_in_fallback: Generated<boolean>;
      outside_forbidden: Generated<string[]>;
      built_in_when_budget_reached: Generated<boolean>;
      updated_at: Generated<Date>;
    };
    role_ai_models: { company_id: string; role_id: string; models: ModelChoice[] };
    project_ai_models: { company_id: string; project_id: string; models: ModelChoice[] };
  }
}
