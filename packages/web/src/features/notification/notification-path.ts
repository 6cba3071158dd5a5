import { conversationKinds, pathOfKind } from '@docent/contract/features/conversation-kinds';
import type { Notification } from '@docent/contract/features/notification';

type Subject = Pick<Notification, 'type' | 'value'>;

/** Screens of subjects that have a uid, by type. */
const withUid: Readonly<Record<string, string>> = {
  sitemap: '/settings/studio/sitemaps/',
  database: '/spreadsheet/database/',
  saved_question: '/spreadsheet/questions/',
  summarize: '/summarize/',
  classification: '/classify/',
  unanswered: '/unanswered?subject=',
  file: '/file-manager/file/',
  user: '/settings/user/',
  assistant: '/custom-docent/chat?assistant=',
  edited_assistant: '/custom-docent/',
  ...Object.fromEntries(conversationKinds.map((kind) => [kind, `${pathOfKind(kind)}/`])),
  // A notification of this type is about a build of the model, not about a conversation with it.
  model: '/settings/studio/model/',
  // Its value is the path of the scores of a build below that of its model.
  model_score: '/settings/studio/model/',
};

const withoutUid: Readonly<Record<string, string>> = {
  budget: '/settings/company/ai',
  quota: '/settings/company',
  security: '/settings/profile?tab=security',
  project: '/dashboard',
};

/** The screen that a notification opens; undefined for types without one. */
export function notificationPath({ type, value }: Subject): string | undefined {
  if (Object.hasOwn(withoutUid, type)) return withoutUid[type];
  return value && Object.hasOwn(withUid, type) ? `${withUid[type]}${value}` : undefined;
}
