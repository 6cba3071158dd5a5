import type { Message } from './format.ts';

/** What users are told in their notifications and by mail. Subjects of mails name nothing of the company's content. */
export const enNotification = {
  'errors.pushEndpointRefused': 'The address of this push service is not allowed.',
  'errors.tooManyRegistrations': 'Too many registrations',
  'notification.hello': 'Hello {name},',
  'notification.answerReady': 'Your answer is ready: {title}',
  'notification.answerReady.subject': 'Your answer is ready',
  'notification.answerFailed': 'Your question could not be answered: {title}',
  'notification.answerFailed.subject': 'Your question could not be answered',
  'notification.buildReady': 'The model {model} has been built and is ready.',
  'notification.buildReady.subject': 'Your model is ready',
  'notification.buildFailed': 'The model {model} could not be built.',
  'notification.buildFailed.subject': 'Your model could not be built',
  'notification.sitemapReady': 'The sitemap {url} has been processed.',
  'notification.sitemapReady.subject': 'Your sitemap has been processed',
  'notification.sitemapFailed': 'The sitemap {url} could not be processed completely.',
  'notification.sitemapFailed.subject': 'Your sitemap could not be processed completely',
  'notification.openSitemap': 'Open the sitemap',
  'notification.fileFailed': 'The file {name} could not be read.',
  'notification.fileFailed.subject': 'A file could not be read',
  'notification.openFile': 'Open the file',
  'notification.invitationAccepted': '{user} accepted your invitation.',
  'notification.invitationAccepted.subject': 'Your invitation was accepted',
  'notification.openUser': 'Open the user',
  'notification.quota.storage': '{percent}% of your company’s storage is used.',
  'notification.quota.users': '{percent}% of the users that your company may have are active.',
  'notification.quota.subject': 'A limit of your company is nearly or fully used',
  'notification.quota.advice':
    'At 100%, nothing can be added until something is deleted or the limit is raised.',
  'notification.openCompany': 'Open the company settings',
  'notification.digest.subject': 'What happened since yesterday',
  'notification.digest.intro': {
    one: 'There is one new notification for you at {company}:',
    other: 'There are {count} new notifications for you at {company}:',
  },
  'notification.digest.more': { one: 'And one more.', other: 'And {count} more.' },
  'notification.openAll': 'Open all notifications',
  'notification.openConversation': 'Open the conversation',
  'notification.openModel': 'Open the model',
  'notification.whySent':
    'You receive this mail because you turned it on in your notification settings. You can turn it off there.',
} as const satisfies Record<string, Message>;
