import type { Sitemap, SitemapPageState } from '@docent/contract/features/sitemap';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    sitemaps: {
      company_id: string;
      id: string;
      project_id: string;
      url: string;
      status: Generated<Sitemap['status']>;
      page_limit: number;
      schedule: Sitemap['schedule'];
      requests_per_second: number | null;
      run_number: Generated<number>;
      claim: Generated<number>;
      touched_at: Generated<Date>;
      discovered_at: Generated<Date | null>;
      cancel_asked: Generated<boolean>;
      cancelled: Generated<boolean>;
      limit_reached: Generated<boolean>;
      error_code: Generated<string | null>;
      started_at: Generated<Date | null>;
      processed_at: Generated<Date | null>;
      next_run_at: Generated<Date | null>;
      folder_id: Generated<string | null>;
      pending_pages: Generated<number>;
      done_pages: Generated<number>;
      unchanged_pages: Generated<number>;
      failed_pages: Generated<number>;
      skipped_pages: Generated<number>;
      gone_pages: Generated<number>;
      deleted_at: Generated<Date | null>;
      keeps_files: Generated<boolean>;
      created_by: string | null;
      created_at: Generated<Date>;
    };
    sitemap_pages: {
      company_id: string;
      id: string;
      sitemap_id: string;
      url: string;
      position: number;
      run_number: number;
      state: Generated<SitemapPageState>;
      reason: string | null;
      http_status: number | null;
      title: string | null;
      search_key: string;
      title_key: Generated<string>;
      last_modified: Date | null;
      fetched_at: Date | null;
      identity_url: string | null;
      etag: string | null;
      http_modified: string | null;
      content_sha256: string | null;
      file_id: string | null;
    };
    /** When a host may be asked again, for all companies. */
    host_paces: { host_hash: string; free_at: Date; delay_ms: number | null };
  }
}
