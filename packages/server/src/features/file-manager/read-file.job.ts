import type { JobKind } from '#platform/jobs/jobs.ts';

interface FileToRead {
  companyId: string;
  fileId: string;
}

/** Reads a file's text and builds its index, if that takes little; else it hands the file on. */
export const readFileJob: JobKind<FileToRead> = {
  name: 'read-file',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 5,
};

/** Reads what takes long or much: beside the others, so that none of them waits for it. */
export const readLargeFileJob: JobKind<FileToRead> = {
  ...readFileJob,
  name: 'read-large-file',
  concurrency: 1,
};
