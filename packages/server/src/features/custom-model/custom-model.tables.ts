import type { Build, BuildStatus } from '@docent/contract/features/custom-model-build';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { PassageEditKind, PassageEditState } from '@docent/contract/features/model-passage';
import type { Generated } from 'kysely';

/** What became of the vectors of a build. */
export type BuildVectors = Build['meaning']['state'];

declare module '#platform/db/schema.ts' {
  interface Tables {
    models: {
      company_id: string;
      id: string;
      project_id: string;
      name: string;
      name_key: string;
      ai_model: ModelChoice | null;
      chunk_size: number;
      chunk_overlap: number;
      activates_builds: Generated<boolean>;
      by_meaning: Generated<boolean>;
      reranks: Generated<boolean>;
      active_build_id: string | null;
      last_build_number: Generated<number>;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    model_files: { company_id: string; model_id: string; file_id: string; added_at: Generated<Date> };
    model_builds: {
      company_id: string;
      id: string;
      model_id: string;
      number: number;
      state: BuildStatus;
      chunk_size: number;
      chunk_overlap: number;
      analyzer_version: number;
      total_document: number;
      done_document: Generated<number>;
      failed_document: Generated<number>;
      reused_document: Generated<number>;
      document_bytes: number;
      over_bytes: Generated<number>;
      indexed_bytes: Generated<number>;
      writing_bytes: Generated<number>;
      index_bytes: Generated<number>;
      passage_count: Generated<number>;
      requested_by: string | null;
      /** Requested by the product itself. */
      by_itself: Generated<boolean>;
      requested_at: Generated<Date>;
      started_at: Date | null;
      queued_at: Date | null;
      finished_at: Date | null;
      attempt: Generated<number>;
      stalled: Generated<number>;
      error_code: string | null;
      embedding: string | null;
      dimensions: number | null;
      vectors: Generated<BuildVectors>;
      embedded_passages: Generated<number>;
      trouble_code: string | null;
      trouble_at: Date | null;
    };
    model_build_documents: {
      company_id: string;
      build_id: string;
      file_uid: string;
      file_id: string | null;
      file_name: string;
      name_key: string;
      text_id: string;
      size_bytes: number;
      state: 'pending' | 'done' | 'reused' | 'failed';
      shard_id: string | null;
      passage_count: Generated<number>;
      error_code: string | null;
    };
    model_shards: {
      company_id: string;
      id: string;
      state: 'writing' | 'whole';
      passage_count: Generated<number>;
      index_bytes: Generated<number>;
      released_at: Date | null;
    };
    model_passage_edits: {
      company_id: string;
      id: string;
      model_id: string;
      file_id: string;
      text_id: string;
      start_at: number;
      end_at: number;
      words_digest: string;
      search_key: string;
      kind: PassageEditKind;
      correction_id: string | null;
      edited_by: string | null;
      edited_at: Date;
    };
    model_build_edits: {
      company_id: string;
      build_id: string;
      edit_id: string;
      file_id: string;
      text_id: string;
      start_at: number;
      end_at: number;
      words_digest: string;
      kind: PassageEditKind;
      correction_id: string | null;
      state: Generated<PassageEditState>;
    };
    model_build_shards: { company_id: string; build_id: string; shard_id: string; attempt: number };
    model_sitemaps: { company_id: string; model_id: string; sitemap_id: string; added_at: Generated<Date> };
  }
}
