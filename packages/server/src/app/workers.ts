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
import type { Ground } from './ground.ts';
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

async function workOnSitemaps(ground: Ground): Promise<void> {
  const { jobs, config } = ground;
  const crawling = { ...ground, userAgent: `Docent/${version} (+${config.publicUrl})` };
  await jobs.work(runSitemapJob, (data, attempt) => runSitemap(crawling, data, attempt));
  await jobs.work(removeSitemapJob, (data, attempt) => removeSitemap(ground, data, attempt));
  await jobs.work(wakeSitemapsJob, (_, attempt) => wakeSitemaps(ground, attempt));
}

/** Takes background work in this process. */
export async function startWorkers(ground: Ground): Promise<void> {
  const { jobs, metrics } = ground;
  const onRead = (outcome: string) => metrics.fileReads.inc({ outcome });
  const reading = { ...ground, onRead };
  await jobs.work(readFileJob, (data, attempt) => readFile(reading, { ...data, lane: 'small' }, attempt));
  await jobs.work(readLargeFileJob, (data, attempt) =>
    readFile(reading, { ...data, lane: 'large' }, attempt),
  );
  await jobs.work(clearFilesJob, (data) => clearFiles({ ...ground, forget: forgetCitations }, data));
  await jobs.work(sweepOrphansJob, (_, attempt) => sweepOrphans(ground, attempt));
  await jobs.work(eraseOldEntriesJob, (_, attempt) => eraseOldEntries(ground, attempt));
  await jobs.work(checkContentJob, (data) => checkContent(ground, data));
  await jobs.work(checkContentsJob, (_, attempt) => checkContents(ground, attempt));
  await jobs.work(deleteCompanyJob, (data) => removeCompany(ground, data));
  await jobs.work(deleteProjectJob, (data, attempt) => removeProject(ground, data, attempt));
  await jobs.work(sendResetCodeJob, (data) => sendResetCode(ground, data));
  await jobs.work(inviteImportedJob, (data) => inviteImported(ground, data));
  await jobs.work(mailNotificationJob, (data) =>
    mailNotification({ ...ground, findRecipient: findContact }, data),
  );
  await jobs.work(sendMailJob, (data, attempt) =>
    sendMail({ ...ground, transport: ground.mailTransport }, data, attempt),
  );
  await jobs.work(sweepUploadsJob, (_, attempt) => sweepUploads(ground, attempt));
  await jobs.work(sweepPartsJob, (_, attempt) => sweepParts(ground, attempt));
  await jobs.work(scoreBuildJob, (data, attempt) => scoreBuild(ground, data, attempt));
  await jobs.work(buildModelJob, (data, attempt) =>
    runBuild({ ...ground, judge: createBuildJudge(jobs) }, data, attempt),
  );
  await jobs.work(sweepShardsJob, (_, attempt) => sweepShards(ground.db, attempt));
  await jobs.work(renewSegmentsJob, (_, attempt) => renewSegments(ground.db, attempt));
  await workOnSitemaps(ground);
  await jobs.work(pruneAuditLogJob, (_, attempt) => pruneAuditLogs(ground.db, attempt));
}
