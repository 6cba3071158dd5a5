import type { Generated } from 'kysely';
import type { OwnerKind } from '#platform/auth/principal.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    usage_daily: {
      company_id: string;
      day: Date;
      owner_kind: OwnerKind;
      owner_id: string;
      project_id: string;
      questions: Generated<number>;
      tokens_in: Generated<number>;
      tokens_out: Generated<number>;
      added_bytes: Generated<number>;
      removed_bytes: Generated<number>;
      /** A decimal number. */
      cost: Generated<string>;
    };
    usage_models_daily: {
      company_id: string;
      day: Date;
      owner_kind: OwnerKind;
      owner_id: string;
      project_id: string;
      /** Zeros without a key. */
      key_id: string;
      provider: string;
      /** Empty for the built-in engine and the model of the environment variables. */
      provider_id: string;
      /** Empty for the built-in engine. */
      model: string;
      questions: Generated<number>;
      tokens_in: Generated<number>;
      tokens_out: Generated<number>;
      tokens_estimated: Generated<number>;
      cost: Generated<string>;
    };
  }
}
