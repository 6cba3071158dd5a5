import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import { pruneAuditLogJob, pruneAuditLogs } from '#features/audit/index.ts';
import { eraseOldEntries, eraseOldEntriesJob } from '#features/bin/index.ts';
import { deleteCompanyJob, removeCompany, warnOfQuotas, warnOfQuotasJob } from '#features/company/index.ts';
import {
  buildModelJob,
  rebuildModel,
  rebuildModelJob,
  runBuild,
  sweepShards,
  sweepShardsJob,
  wakeRebuilds,
  wakeRebuildsJob,
} from '#features/custom-model/index.ts';
import { forgetVisitors, forgetVisitorsJob, readHandoverDetails } from '#features/external/index.ts';
import {
  checkContent,
  checkContentJob,
  checkContents,
  checkContentsJob,
  clearFiles,
  clearFilesJob,
  readFile,
  readFileJob,
  readLargeFileJob,
  sweepOrphans,
  sweepOrphansJob,
} from '#features/file-manager/index.ts';
import { sendMail, sendMailJob } from '#features/mail/index.ts';
import { createBuildJudge, scoreBuild, scoreBuildJob } from '#features/model-quality/index.ts';
import {
  mailDigest,
  mailDigestJob,
  mailNotification,
  mailNotificationJob,
  pushNotification,
  pushNotificationJob,
  sendPush,
  sendPushJob,
} from '#features/notification/index.ts';
import {
  mergeIndexes,
  mergeIndexesJob,
  renewSegments,
  renewSegmentsJob,
} from '#features/passage-index/index.ts';
import { sendResetCode, sendResetCodeJob } from '#features/password-reset/index.ts';
import { deleteProjectJob, removeProject } from '#features/project/index.ts';
import {
  runQuestionSchedule,
  runQuestionScheduleJob,
  wakeQuestionSchedules,
  wakeQuestionSchedulesJob,
} from '#features/saved-question/index.ts';
import {
  removeSitemap,
  removeSitemapJob,
  runSitemap,
  runSitemapJob,
  wakeSitemaps,
  wakeSitemapsJob,
} from '#features/sitemap/index.ts';
import {
  importSpreadsheet,
  importSpreadsheetJob,
  proposeRelationsAgain,
  proposeRelationsJob,
  removeSpreadsheet,
  removeSpreadsheetJob,
  removeVersion,
  removeVersionJob,
} from '#features/spreadsheet/index.ts';
import { sweepParts, sweepPartsJob, sweepUploads, sweepUploadsJob } from '#features/upload/index.ts';
import { findContact, inviteImported, inviteImportedJob } from '#features/user/index.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import type { AppContext } from './app-context.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { version } from './version.ts';

/** The services of jobs: those of requests, and the models of companies. */
type WorkContext = AppContext & CompanyEngineSource;

interface Work {
  kind: JobKind<object>;
  start(context: WorkContext): Promise<void>;
}

/** A kind of background work, and what is done with a job of it. */
const work = <Data extends object>(
  kind: JobKind<Data>,
  run: (context: WorkContext, data: Data, attempt: JobAttempt) => Promise<unknown>,
): Work => ({
  kind,
  start: (context) =>
    context.jobs.work(kind, async (data, attempt) => void (await run(context, data, attempt))),
});

const readingOf = (context: AppContext) => ({
  ...context,
  onRead: (outcome: string) => context.metrics.fileReads.inc({ outcome }),
});

const crawlingOf = (context: AppContext) => ({
  ...context,
  userAgent: `Docent/${version} (+${context.config.publicUrl})`,
});

/** Whom a push service writes to when messages make trouble: the address that mails come from. */
const pushContactOf = ({ mailFrom }: AppContext['config']) =>
  `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** What mails about events say beside their texts. */
const mailDetails = { 'visitor.handover': readHandoverDetails };

/** All background work; one kind a line. */
const allWork: readonly Work[] = [
  work(deleteCompanyJob, removeCompany),
  work(deleteProjectJob, removeProject),
  work(readFileJob, (context, data, attempt) =>
    readFile(readingOf(context), { ...data, lane: 'small' }, attempt),
  ),
  work(readLargeFileJob, (context, data, attempt) =>
    readFile(readingOf(context), { ...data, lane: 'large' }, attempt),
  ),
  work(clearFilesJob, (context, data) => clearFiles({ ...context, forget: forgetQuotes }, data)),
  work(sweepOrphansJob, (context, _, attempt) => sweepOrphans(context, attempt)),
  work(eraseOldEntriesJob, (context, _, attempt) => eraseOldEntries(context, attempt)),
  work(checkContentJob, checkContent),
  work(checkContentsJob, (context, _, attempt) => checkContents(context, attempt)),
  work(mailNotificationJob, (context, data) =>
    mailNotification({ ...context, findRecipient: findContact, details: mailDetails }, data),
  ),
  work(pushNotificationJob, pushNotification),
  work(sendPushJob, (context, data, attempt) =>
    sendPush(
      { ...context, findRecipient: findContact, contact: pushContactOf(context.config) },
      data,
      attempt,
    ),
  ),
  work(mailDigestJob, (context, data) => mailDigest({ ...context, findRecipient: findContact }, data)),
  work(warnOfQuotasJob, (context, _, attempt) => warnOfQuotas(context, attempt)),
  work(sendMailJob, (context, data, attempt) =>
    sendMail({ ...context, transport: context.mailTransport }, data, attempt),
  ),
  work(sendResetCodeJob, sendResetCode),
  work(inviteImportedJob, inviteImported),
  work(pruneAuditLogJob, ({ db }, _, attempt) => pruneAuditLogs(db, attempt)),
  work(sweepUploadsJob, (context, _, attempt) => sweepUploads(context, attempt)),
  work(sweepPartsJob, (context, _, attempt) => sweepParts(context, attempt)),
  work(buildModelJob, (context, data, attempt) =>
    runBuild({ ...context, judge: createBuildJudge(context.jobs) }, data, attempt),
  ),
  work(rebuildModelJob, rebuildModel),
  work(wakeRebuildsJob, (context, _, attempt) => wakeRebuilds(context, attempt)),
  work(scoreBuildJob, scoreBuild),
  work(sweepShardsJob, ({ db }, _, attempt) => sweepShards(db, attempt)),
  work(renewSegmentsJob, ({ db }, _, attempt) => renewSegments(db, attempt)),
  work(mergeIndexesJob, ({ db }, _, attempt) => mergeIndexes(db, attempt)),
  work(runSitemapJob, (context, data, attempt) => runSitemap(crawlingOf(context), data, attempt)),
  work(removeSitemapJob, removeSitemap),
  work(importSpreadsheetJob, importSpreadsheet),
  work(proposeRelationsJob, proposeRelationsAgain),
  work(removeSpreadsheetJob, removeSpreadsheet),
  work(removeVersionJob, removeVersion),
  work(forgetVisitorsJob, ({ db }, _, attempt) => forgetVisitors(db, attempt)),
  work(runQuestionScheduleJob, runQuestionSchedule),
  work(wakeQuestionSchedulesJob, (context, _, attempt) => wakeQuestionSchedules(context, attempt)),
  work(wakeSitemapsJob, (context, _, attempt) => wakeSitemaps(context, attempt)),
];

export const jobKinds = allWork.map(({ kind }) => kind);

/** Takes background work in this process. */
export async function startWorkers(context: WorkContext): Promise<void> {
  for (const { start } of allWork) await start(context);
}
