import './password-reset.tables.ts';

export { passwordResetRoutes } from './password-reset.routes.ts';
export { sendResetCode } from './request-reset.ts';
export { sendResetCodeJob } from './send-reset-code.job.ts';
