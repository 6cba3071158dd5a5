import type { SummaryFormat } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import type { Letterhead } from '#engine/pdf/letterhead.ts';
import type { SummaryDocument } from '#engine/summary/document/summary-document.ts';
import { writeDocx } from '#engine/summary/document/write-docx.ts';
import { writeMarkdown } from '#engine/summary/document/write-markdown.ts';
import { writeSummaryPdf } from '#engine/summary/document/write-summary-pdf.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { attachmentAnswer, fileNameOf } from '#platform/http/attachment.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { describeDocument } from './describe-document.ts';
import { loadSummary } from './load-summary.ts';
import { viewSummary } from './summary.view.ts';

export interface ExportDeps {
  db: Database;
  onError(error: unknown): void;
  letterheadOf(tx: Tx, actor: Actor): Promise<Letterhead>;
}

export interface SummaryExport {
  readonly id: string;
  readonly format: SummaryFormat;
  /** An IANA name. */
  readonly timeZone: string;
}

const contentTypes: Record<SummaryFormat, string> = {
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** @throws Failure summary_pdf_failed */
async function write(
  { onError }: ExportDeps,
  document: SummaryDocument,
  format: SummaryFormat,
): Promise<Uint8Array> {
  if (format === 'md') return Buffer.from(writeMarkdown(document));
  if (format === 'docx') return writeDocx(document);
  const { pdfTimeMaxMs: timeMaxMs } = limits.summary;
  try {
    return await writeSummaryPdf(document, { timeMaxMs, signal: AbortSignal.timeout(timeMaxMs * 2) });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    onError(error);
    throw new Failure('summary_pdf_failed', { cause: error });
  }
}

/** A summary that is over as a document. @throws Failure summary_not_found, summary_not_ready, summary_pdf_failed */
export async function exportSummary(
  deps: ExportDeps,
  actor: Actor,
  asked: SummaryExport,
): Promise<BytesAnswer> {
  const { id, format, timeZone } = asked;
  const document = await inScope(deps.db, actor, async (tx) => {
    const row = await loadSummary(tx, actor, id);
    if (row.state === 'pending') throw new Failure('summary_not_ready');
    const [summary, letterhead] = [
      // All words of a document are in the language that it is written in.
      await viewSummary(tx, actor, row, row.wrote_in),
      await deps.letterheadOf(tx, actor),
    ];
    await recordAudit(tx, actor, {
      action: 'summary.exported',
      subject: { kind: 'summary', id, name: '' },
      projectId: actor.projectId,
      details: { format },
    });
    return describeDocument(summary, { letterhead, wroteIn: row.wrote_in, timeZone });
  });
  const bytes = await write(deps, document, format);
  return attachmentAnswer({
    name: fileNameOf(document.title, format, 'summary'),
    contentType: contentTypes[format],
    bytes,
  });
}
