import type { TextLanguage } from '#engine/retrieval/text-language.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    text_blocks: { company_id: string; text_id: string; start_at: number; length: number; content: string };
    passage_segments: {
      company_id: string;
      index_id: string;
      segment_id: string;
      language: TextLanguage;
      passage_count: number;
      header: Buffer;
      text_ids: string[];
      ranges: Buffer;
      contexts: Buffer | null;
      analyzer_version: number;
      /** Null in segments of an analyzer before version 3. */
      term_hashes: Buffer | null;
    };
    text_merges: { company_id: string; text_id: string; project_id: string; is_merged: boolean };
    passage_postings: {
      company_id: string;
      index_id: string;
      bucket: number;
      segment_id: string;
      postings: Buffer;
    };
    passage_vectors: {
      company_id: string;
      index_id: string;
      segment_id: string;
      embedding: string;
      dimensions: number;
      passage_count: number;
      vectors: Buffer;
    };
  }
}
