import './notification.tables.ts';
import './push-subscription.tables.ts';

export { announce } from './announce.ts';
export { mailDigestJob } from './mail-digest.job.ts';
export { mailDigest } from './mail-digest.ts';
export { mailNotificationJob } from './mail-notification.job.ts';
export { mailNotification } from './mail-notification.ts';
export { notificationRoutes } from './notification.routes.ts';
export { pushRoutes } from './push.routes.ts';
export { pushNotificationJob, sendPushJob } from './push-notification.job.ts';
export { pushNotification } from './push-notification.ts';
export type { SecurityChange } from './security-kinds.ts';
export { sendPush } from './send-push.ts';
