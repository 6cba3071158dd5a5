import type { ClassificationState, Label } from '@docent/contract/features/classification';
import type { ClassifiedItem } from '@docent/contract/features/classification-item';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnerKind } from '#platform/auth/principal.ts';

/** Where the texts of a classification are from. */
export interface StoredSource {
  kind: 'texts' | 'files' | 'table';
  files: { uid: string; name: string }[];
  sheet?: string | undefined;
  column?: string | undefined;
}

declare module '#platform/db/schema.ts' {
  interface Tables {
    classifications: {
      company_id: string;
      id: string;
      project_id: string;
      owner_kind: OwnerKind;
      owner_id: string;
      user_id: GeneratedAlways<string | null>;
      title: string;
      title_key: string;
      state: Generated<ClassificationState>;
      labels: Label[];
      labels_key: string;
      multiple: boolean;
      threshold: number;
      engine: string;
      source: StoredSource;
      total: number;
      left_out: number;
      done: Generated<number>;
      counts: Generated<Record<string, number>>;
      unsure: Generated<number>;
      failed: Generated<number>;
      examples: Generated<number>;
      error_code: Generated<string | null>;
      label_set_id: string | null;
      pinned_at: Generated<Date | null>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    classification_items: {
      company_id: string;
      classification_id: string;
      index: number;
      text: string | null;
      source_row: number | null;
      file_id: string | null;
      text_id: string | null;
      state: Generated<ClassifiedItem['state']>;
      guesses: Generated<ClassifiedItem['labels']>;
      confidence: Generated<number | null>;
      unsure: Generated<boolean>;
      evidence: Generated<ClassifiedItem['evidence']>;
      assigned: Generated<string[]>;
      corrected: Generated<string[] | null>;
      corrected_at: Generated<Date | null>;
    };
    label_sets: {
      company_id: string;
      id: string;
      project_id: string;
      name: string;
      name_key: string;
      labels: Label[];
      multiple: boolean;
      threshold: number;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    classification_examples: {
      company_id: string;
      classification_id: string;
      position: number;
      text: string;
      labels: string[];
    };
  }
}
