import type { Message } from './format.ts';

/** What users are told in their notifications and by mail. Subjects of mails name nothing of the company's content. */
export const enNotification = {
  'notification.hello': 'Hello {name},',
  'notification.answerReady': 'Your answer is ready: {title}',
  'notification.answerReady.subject': 'Your answer is ready',
  'notification.answerFailed': 'Your question could not be answered: {title}',
  'notification.answerFailed.subject': 'Your question could not be answered',
  'notification.buildReady': 'The model {model} has been built and is ready.',
  'notification.buildReady.subject': 'Your model is ready',
  'notification.buildFailed': 'The model {model} could not be built.',
  'notification.buildFailed.subject': 'Your model could not be built',
  'notification.openConversation': 'Open the conversation',
  'notification.openModel': 'Open the model',
  'notification.whySent':
    'You receive this mail because you turned it on in your notification settings. You can turn it off there.',
} as const satisfies Record<string, Message>;
