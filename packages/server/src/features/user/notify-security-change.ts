import type { MailKind } from '@docent/contract/features/mail';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { MailContent, Mailer } from '#features/mail/index.ts';
import { notify } from '#features/notification/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import { type Contact, findContact } from './user.store.ts';

/** A change to how a user signs in that they are told of. */
export type SecurityChange =
  | 'passwordChanged'
  | 'emailChanged'
  | 'deactivated'
  | 'activated'
  | 'twoStepEnabled'
  | 'twoStepDisabled'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'signOnLinked'
  | 'signOnUnlinked'
  | 'sessionRevoked';

/** Who made a change: the users themselves, their company's directory, or somebody by name. */
export type ChangedBy = 'self' | 'directory' | { readonly name: string };

export interface SecurityNotice {
  readonly companyId: string;
  readonly userId: string;
  readonly change: SecurityChange;
  readonly by: ChangedBy;
  /** Where the mail goes if not to the user's address: the earlier one, when it is the address that changed. */
  readonly to?: string;
  /** What the text names: a passkey, a sign-in provider, or the device of a session. */
  readonly item?: string;
}

const mailKindOf: Record<SecurityChange, MailKind> = {
  passwordChanged: 'password_changed',
  emailChanged: 'email_changed',
  deactivated: 'status_changed',
  activated: 'status_changed',
  twoStepEnabled: 'two_step_changed',
  twoStepDisabled: 'two_step_changed',
  recoveryCodesRenewed: 'two_step_changed',
  passkeyAdded: 'passkey_changed',
  passkeyRemoved: 'passkey_changed',
  signOnLinked: 'sign_on_link_changed',
  signOnUnlinked: 'sign_on_link_changed',
  sessionRevoked: 'session_revoked',
};

/** Changes that the user looks at in their security settings; after the others they sign in first. */
const shownInProfile: ReadonlySet<SecurityChange> = new Set([
  'twoStepEnabled',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'signOnLinked',
  'signOnUnlinked',
]);

function paragraphsOf({ change, by, to, item }: SecurityNotice, user: Contact): string[] {
  const { language, name, company } = user;
  const values = { name, company, email: to ?? user.email, item: item ?? '' };
  const say = (key: MessageKey, more = {}) => translate(key, language, { ...values, ...more });
  const author =
    by === 'self'
      ? []
      : [by === 'directory' ? say('security.byDirectory') : say('security.byPerson', { by: by.name })];
  const isOwnDoing = by === 'self' && change !== 'emailChanged';
  const advice = isOwnDoing ? 'security.adviceSelf' : 'security.adviceOther';
  return [say('security.hello'), say(`security.${change}.text`), ...author, say(advice)];
}

function mailOf(notice: SecurityNotice, user: Contact): MailContent {
  const { change, by, to } = notice;
  const { language } = user;
  const isReset = change === 'twoStepDisabled' && by !== 'self';
  const action = shownInProfile.has(change)
    ? ({ key: 'security.actionProfile', path: '/settings/profile?tab=security' } as const)
    : ({ key: 'security.actionSignIn', path: '/auth' } as const);
  return {
    kind: isReset ? 'two_step_reset' : mailKindOf[change],
    to: { name: user.name, address: to ?? user.email },
    language,
    subject: translate(`security.${change}.subject`, language),
    paragraphs: paragraphsOf(notice, user),
    action: { label: translate(action.key, language), path: action.path },
  };
}

/**
 * Tells a user by mail and in their notifications, in their language and in the caller's transaction, that how they sign
 * in has changed. It is not theirs to switch off: whoever came in with their session would do that first.
 */
export async function notifySecurityChange(
  tx: Tx,
  { mailer }: { mailer: Mailer },
  notice: SecurityNotice,
): Promise<void> {
  const { companyId, userId, change } = notice;
  const user = await findContact(tx, companyId, { id: userId });
  if (!user) return;
  const text = translate(`security.${change}.subject`, user.language);
  await notify(tx, { companyId }, { kind: 'security', userId, type: 'security', value: null, text });
  await mailer.queue(tx, { companyId }, mailOf(notice, user));
}
