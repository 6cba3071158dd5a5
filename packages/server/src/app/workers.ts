import { pruneAuditLogJob, pruneAuditLogs } from '#features/audit/index.ts';
import { eraseOldEntries, eraseOldEntriesJob } from '#features/bin/index.ts';
import { deleteCompanyJob, removeCompany } from '#features/company/index.ts';
import { forgetCitations } from '#features/conversation/index.ts';
import { buildModelJob, runBuild, sweepShards, sweepShardsJob } from '#features/custom-model/index.ts';
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
import { mailNotification, mailNotificationJob } from '#features/notification/index.ts';
import { renewSegments, renewSegmentsJob } from '#features/passage-index/index.ts';
import { sendResetCode, sendResetCodeJob } from '#features/password-reset/index.ts';
import { deleteProjectJob, removeProject } from '#features/project/index.ts';
import {
  removeSitemap,
  removeSitemapJob,
  runSitemap,
  runSitemapJob,
  wakeSitemaps,
  wakeSitemapsJob,
} from '#features/sitemap/index.ts';
import { sweepParts, sweepPartsJob, sweepUploads, sweepUploadsJob } from '#features/upload/index.ts';
import { findContact, inviteImported, inviteImportedJob } from '#features/user/index.ts';
import type { AppContext } from './app-context.ts';
import { version } from './version.ts';

/** Every kind of background work; one a line. */
export const jobKinds = [
  deleteCompanyJob,
  deleteProjectJob,
  readFileJob,
  readLargeFileJob,
  clearFilesJob,
  sweepOrphansJob,
  eraseOldEntriesJob,
  checkContentJob,
  checkContentsJob,
  mailNotificationJob,
  sendMailJob,
  sendResetCodeJob,
  inviteImportedJob,
  pruneAuditLogJob,
  sweepUploadsJob,
  sweepPartsJob,
  buildModelJob,
  scoreBuildJob,
  sweepShardsJob,
  renewSegmentsJob,
  runSitemapJob,
  removeSitemapJob,
  wakeSitemapsJob,
];

async function workOnSitemaps(context: AppContext): Promise<void> {
  const { jobs, config } = context;
  const crawling = { ...context, userAgent: `Docent/${version} (+${config.publicUrl})` };
  await jobs.work(runSitemapJob, (data, attempt) => runSitemap(crawling, data, attempt));
  await jobs.work(removeSitemapJob, (data, attempt) => removeSitemap(context, data, attempt));
  await jobs.work(wakeSitemapsJob, (_, attempt) => wakeSitemaps(context, attempt));
}

/** Takes background work in this process. */
export async function startWorkers(context: AppContext): Promise<void> {
  const { jobs, metrics } = context;
  const onRead = (outcome: string) => metrics.fileReads.inc({ outcome });
  const reading = { ...context, onRead };
  await jobs.work(readFileJob, (data, attempt) => readFile(reading, { ...data, lane: 'small' }, attempt));
  await jobs.work(readLargeFileJob, (data, attempt) =>
    readFile(reading, { ...data, lane: 'large' }, attempt),
  );
  await jobs.work(clearFilesJob, (data) => clearFiles({ ...context, forget: forgetCitations }, data));
  await jobs.work(sweepOrphansJob, (_, attempt) => sweepOrphans(context, attempt));
  await jobs.work(eraseOldEntriesJob, (_, attempt) => eraseOldEntries(context, attempt));
  await jobs.work(checkContentJob, (data) => checkContent(context, data));
  await jobs.work(checkContentsJob, (_, attempt) => checkContents(context, attempt));
  await jobs.work(deleteCompanyJob, (data) => removeCompany(context, data));
  await jobs.work(deleteProjectJob, (data, attempt) => removeProject(context, data, attempt));
  await jobs.work(sendResetCodeJob, (data) => sendResetCode(context, data));
  await jobs.work(inviteImportedJob, (data) => inviteImported(context, data));
  await jobs.work(mailNotificationJob, (data) =>
    mailNotification({ ...context, findRecipient: findContact }, data),
  );
  await jobs.work(sendMailJob, (data, attempt) =>
    sendMail({ ...context, transport: context.mailTransport }, data, attempt),
  );
  await jobs.work(sweepUploadsJob, (_, attempt) => sweepUploads(context, attempt));
  await jobs.work(sweepPartsJob, (_, attempt) => sweepParts(context, attempt));
  await jobs.work(scoreBuildJob, (data, attempt) => scoreBuild(context, data, attempt));
  await jobs.work(buildModelJob, (data, attempt) =>
    runBuild({ ...context, judge: createBuildJudge(jobs) }, data, attempt),
  );
  await jobs.work(sweepShardsJob, (_, attempt) => sweepShards(context.db, attempt));
  await jobs.work(renewSegmentsJob, (_, attempt) => renewSegments(context.db, attempt));
  await workOnSitemaps(context);
  await jobs.work(pruneAuditLogJob, (_, attempt) => pruneAuditLogs(context.db, attempt));
}
