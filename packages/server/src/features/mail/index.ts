import './mail.tables.ts';

export { mailRoutes } from './mail.routes.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { sendMailJob } from './send-mail.job.ts';
export { type KeptMail, sendMail } from './send-mail.ts';
export type { MailContent } from './write-mail.ts';
