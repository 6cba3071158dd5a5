import type { Language } from '@docent/contract/core/language';
import type {
  Build,
  BuildDetail,
  BuildDocument,
  BuildSummary,
} from '@docent/contract/features/custom-model-build';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { shownEmbedding } from '#features/ai-provider/index.ts';
import { fileErrorText } from '#features/file-manager/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type BuildKey, type BuildRow, findBuild, type ShownBuild } from './build.store.ts';
import { type DocumentRow, listFailedDocuments } from './build-document.store.ts';

const buildErrors: Record<string, MessageKey> = {
  nothing_readable: 'build.error.nothingReadable',
  interrupted: 'build.error.interrupted',
  embedding_unavailable: 'build.error.embeddingUnavailable',
  embedding_rate_limited: 'build.error.embeddingRateLimited',
  embedding_refused_key: 'build.error.embeddingRefusedKey',
  embedding_bad_answer: 'build.error.embeddingBadAnswer',
  embedding_not_connected: 'build.error.embeddingNotConnected',
  embedding_closed: 'build.error.embeddingClosed',
};
const documentErrors: Record<string, MessageKey> = {
  deleted: 'build.error.deleted',
  without_text: 'build.error.withoutText',
  not_indexed: 'build.error.unreadable',
};

const buildError = (code: string, language: Language) => ({
  code,
  message: translate(buildErrors[code] ?? 'build.error.interrupted', language),
});

/** Why a document is not in a build: mostly why its file could not be read. */
function documentError(code: string, language: Language) {
  const own = documentErrors[code];
  return { code, message: own ? translate(own, language) : fileErrorText(code, language) };
}

/** Vectors take longer than all the rest where they are made elsewhere. */
const indexingShare = 0.3;

/** How much of a build is over, 0 to 1; the end is said only when it has come. */
function progressOf({ state, over_bytes, writing_bytes, document_bytes, ...row }: BuildRow): number {
  if (state === 'ready') return 1;
  const indexed = (over_bytes + writing_bytes) / Math.max(1, document_bytes);
  if (row.vectors !== 'wanted') return Math.min(0.99, indexed);
  const embedded = row.embedded_passages / Math.max(1, row.passage_count);
  return Math.min(0.99, indexed * indexingShare + embedded * (1 - indexingShare));
}

export const buildSummaryView = (row: BuildRow): BuildSummary => ({
  id: row.id,
  number: row.number,
  status: row.state,
  totalDocument: row.total_document,
  progress: progressOf(row),
  dateRequested: row.requested_at.toISOString(),
  dateFinish: row.finished_at?.toISOString() ?? null,
});

/** A speed that was held for a moment at least. */
const speedAfterS = 0.5;

/** What the attempt that runs does in a second, and for how long it will. */
function speedOf({ state, indexing_s, document_bytes, ...bytes }: ShownBuild) {
  const indexed = bytes.indexed_bytes + bytes.writing_bytes;
  const isIndexing = state === 'queue' && bytes.over_bytes < document_bytes;
  const isTold = isIndexing && indexed > 0 && (indexing_s ?? 0) >= speedAfterS;
  if (!isTold || indexing_s === null) return { bytesPerS: null, timeLeftS: null };
  const bytesPerS = indexed / indexing_s;
  const left = document_bytes - bytes.over_bytes - bytes.writing_bytes;
  return {
    bytesPerS: Math.round(bytesPerS),
    timeLeftS: Math.ceil(Math.max(0, left) / bytesPerS),
  };
}

/** How a build is shown. */
export interface ShownAs {
  language: Language;
  /** What new builds of the company have their vectors by, as its port is named; null for none. */
  newEmbedding: string | null;
}

/** A build serves with the vectors it has, until the model is built again with what makes them now. */
const isOutdated = ({ by_meaning, vectors, embedding }: ShownBuild, newEmbedding: string | null): boolean =>
  by_meaning && vectors === 'ready' && newEmbedding !== null && embedding !== newEmbedding;

/** What is waited for. Whatever else a provider does wrong ends the build. */
const trouble = (code: string, language: Language) => ({
  code,
  message: translate(
    code === 'embedding_rate_limited'
      ? 'build.trouble.embeddingRateLimited'
      : 'build.trouble.embeddingUnavailable',
    language,
  ),
});

const meaningView = (row: ShownBuild, { language, newEmbedding }: ShownAs): Build['meaning'] => ({
  state: row.vectors,
  embedding: row.embedding === null ? null : shownEmbedding(row.embedding),
  rebuildWith: isOutdated(row, newEmbedding) ? shownEmbedding(newEmbedding ?? '') : null,
  passages: row.embedded_passages,
  trouble: row.state === 'queue' && row.trouble_code !== null ? trouble(row.trouble_code, language) : null,
});

/** A build as it goes over the wire. */
export const buildView = (row: ShownBuild, as: ShownAs): Build => ({
  ...buildSummaryView(row),
  doneDocument: row.done_document,
  failedDocument: row.failed_document,
  reusedDocument: row.reused_document,
  documentSize: row.document_bytes,
  indexSize: row.index_bytes,
  passages: row.passage_count,
  chunkSize: row.chunk_size,
  chunkOverlap: row.chunk_overlap,
  dateStart: row.started_at?.toISOString() ?? null,
  builtBy: row.requested_by === null ? null : { uid: row.requested_by, name: row.requester_name ?? '' },
  active: row.is_active,
  meaning: meaningView(row, as),
  ...speedOf(row),
  error: row.error_code === null ? null : buildError(row.error_code, as.language),
});

export const documentView = (row: DocumentRow, language: Language): BuildDocument => ({
  fileUid: row.file_uid,
  fileName: row.file_name,
  size: row.size_bytes,
  state: row.state,
  passages: row.passage_count,
  error: row.error_code === null ? null : documentError(row.error_code, language),
  isDeleted: row.current_text_id === null,
  isOutdated: row.current_text_id !== null && row.current_text_id !== row.text_id,
  version: row.text_id,
});

/** A build as it is now, with the first of what could not be read. @throws Failure build_not_found */
export async function showBuild(
  tx: Tx,
  scope: CompanyScope,
  { language, newEmbedding, ...key }: BuildKey & ShownAs,
): Promise<BuildDetail> {
  const row = await findBuild(tx, scope, key);
  if (!row) throw new Failure('build_not_found');
  const failed = row.failed_document
    ? await listFailedDocuments(tx, scope, { buildId: row.id, max: limits.build.errorsShownMax })
    : [];
  return {
    ...buildView(row, { language, newEmbedding }),
    errors: failed.map(({ file_uid, file_name, error_code }) => ({
      fileUid: file_uid,
      fileName: file_name,
      ...documentError(error_code ?? 'not_indexed', language),
    })),
  };
}
