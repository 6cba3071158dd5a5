import type { MailKind } from '@docent/contract/features/mail';
import type { NotificationKind } from '@docent/contract/features/preference';
import type { MessageKey } from '@docent/contract/messages/en';

/** The target of a notification. */
export interface EventSubject {
  readonly type: string;
  readonly value: string | null;
}

export type TextValues = Readonly<Record<string, string>>;

/** The button of a mail. */
export interface MailAction {
  readonly label: MessageKey;
  path(subject: EventSubject): `/${string}`;
}

/** How users are notified of one kind of event. */
export interface EventKindSpec {
  /** The preference that switches the event off; null for events that users cannot switch off. */
  readonly preference: NotificationKind | null;
  /** The values of the announcement for the texts. */
  readonly values: readonly string[];
  /** The text in the list of notifications. */
  readonly text: MessageKey;
  readonly mail: {
    readonly kind: MailKind;
    /** Contains no content of the company, because the operator sees the subjects of all companies' mails. */
    readonly subject: MessageKey;
    /** The sentence of the event comes first; details that another feature adds follow it. */
    paragraphs(values: TextValues): readonly MessageKey[];
    readonly action: MailAction;
  };
}
