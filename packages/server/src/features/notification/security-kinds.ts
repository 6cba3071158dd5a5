import type { MailKind } from '@docent/contract/features/mail';
import type { MessageKey } from '@docent/contract/messages/en';
import type { EventKindSpec, MailAction, TextValues } from './event-kind.ts';

type TextOf<Key> = Key extends `security.${infer Change}.subject` ? Change : never;

interface Security {
  /** The key of the texts: `security.{texts}.subject` and `security.{texts}.text`. */
  readonly texts: TextOf<MessageKey>;
  readonly mail: MailKind;
  /** The target of the mail's link; `signIn` if the change ended the user's sessions. */
  readonly opens: 'profile' | 'signIn';
  /** The advice also applies if an attacker used the user's own session. */
  readonly isUnexpected?: boolean;
}

const actions: Record<Security['opens'], MailAction> = {
  profile: { label: 'security.actionProfile', path: () => '/settings/profile?tab=security' },
  signIn: { label: 'security.actionSignIn', path: () => '/auth' },
};

/** The actor of the change: the user, the company's directory, or the person in `by`. */
const authors: Readonly<Record<string, readonly MessageKey[]>> = {
  self: [],
  directory: ['security.byDirectory'],
  person: ['security.byPerson'],
};

/** A change to how a user signs in. It cannot be switched off, because a thief of the session would do that first. */
const security = ({ texts, mail, opens, isUnexpected }: Security) =>
  ({
    preference: null,
    values: ['author', 'by', 'item', 'email'],
    text: `security.${texts}.subject`,
    mail: {
      kind: mail,
      subject: `security.${texts}.subject`,
      paragraphs: ({ author = 'self' }: TextValues) => [
        `security.${texts}.text`,
        ...(authors[author] ?? []),
        author === 'self' && !isUnexpected ? 'security.adviceSelf' : 'security.adviceOther',
      ],
      action: actions[opens],
    },
  }) as const satisfies EventKindSpec;

export const securityKinds = {
  'security.passwordChanged': security({
    texts: 'passwordChanged',
    mail: 'password_changed',
    opens: 'signIn',
  }),
  'security.emailChanged': security({
    texts: 'emailChanged',
    mail: 'email_changed',
    opens: 'signIn',
    isUnexpected: true,
  }),
  'security.deactivated': security({ texts: 'deactivated', mail: 'status_changed', opens: 'signIn' }),
  'security.activated': security({ texts: 'activated', mail: 'status_changed', opens: 'signIn' }),
  'security.twoStepEnabled': security({
    texts: 'twoStepEnabled',
    mail: 'two_step_changed',
    opens: 'profile',
  }),
  'security.twoStepDisabled': security({
    texts: 'twoStepDisabled',
    mail: 'two_step_changed',
    opens: 'signIn',
  }),
  'security.twoStepReset': security({ texts: 'twoStepDisabled', mail: 'two_step_reset', opens: 'signIn' }),
  'security.recoveryCodesRenewed': security({
    texts: 'recoveryCodesRenewed',
    mail: 'two_step_changed',
    opens: 'profile',
  }),
  'security.passkeyAdded': security({ texts: 'passkeyAdded', mail: 'passkey_changed', opens: 'profile' }),
  'security.passkeyRemoved': security({ texts: 'passkeyRemoved', mail: 'passkey_changed', opens: 'profile' }),
  'security.signOnLinked': security({
    texts: 'signOnLinked',
    mail: 'sign_on_link_changed',
    opens: 'profile',
  }),
  'security.signOnUnlinked': security({
    texts: 'signOnUnlinked',
    mail: 'sign_on_link_changed',
    opens: 'profile',
  }),
  'security.sessionRevoked': security({ texts: 'sessionRevoked', mail: 'session_revoked', opens: 'signIn' }),
} as const;

type ChangeOf<Kind> = Kind extends `security.${infer Change}` ? Change : never;

/** A change to how a user signs in, of which the user is notified. */
export type SecurityChange = ChangeOf<keyof typeof securityKinds>;
