import { readFile, readFileJob } from '#features/file-manager/index.ts';
import { sendMail, sendMailJob } from '#features/mail/index.ts';
import type { Ground } from './ground.ts';

/** Every kind of background work; one a line. */
export const jobKinds = [readFileJob, sendMailJob];

/** Takes background work in this process. */
export async function startWorkers(ground: Ground): Promise<void> {
  const { jobs } = ground;
  await jobs.work(readFileJob, (data, attempt) => readFile(ground, data, attempt));
  await jobs.work(sendMailJob, (data, attempt) =>
    sendMail({ ...ground, transport: ground.mailTransport }, data, attempt),
  );
}
