import {
  type InvoicePreferences,
  invoicePreferences,
  type NotificationKind,
  type NotificationPreferences,
  notificationPreferences,
} from '@docent/contract/features/preference';
import type { Tx } from '#platform/db/scope.ts';
import { findPreference, type PreferenceOwner } from './preference.store.ts';

const everywhere = { inApp: true, push: true, mail: false };

const defaultNotifications: NotificationPreferences = {
  answer: everywhere,
  model: everywhere,
  file: everywhere,
  account: { inApp: true, push: true, mail: true },
};

const emptyInvoice: InvoicePreferences = {
  title: '',
  taxOffice: '',
  taxNumber: '',
  email: '',
  address: '',
  city: '',
  country: '',
};

/** What the user chose, and the defaults for what they did not; a choice of an older version gives way to them. */
export async function notificationPreferencesOf(
  tx: Tx,
  owner: PreferenceOwner,
): Promise<NotificationPreferences> {
  const chosen = notificationPreferences.safeParse({
    ...defaultNotifications,
    ...((await findPreference(tx, owner, 'notification')) as object | undefined),
  });
  return chosen.success ? chosen.data : defaultNotifications;
}

export async function invoicePreferencesOf(tx: Tx, owner: PreferenceOwner): Promise<InvoicePreferences> {
  const chosen = invoicePreferences.safeParse({
    ...emptyInvoice,
    ...((await findPreference(tx, owner, 'invoice')) as object | undefined),
  });
  return chosen.success ? chosen.data : emptyInvoice;
}

/** Whether a user wants to be told of this kind in one place. */
export async function wantsToKnow(
  tx: Tx,
  owner: PreferenceOwner,
  { kind, where }: { kind: NotificationKind; where: 'inApp' | 'push' | 'mail' },
): Promise<boolean> {
  return (await notificationPreferencesOf(tx, owner))[kind][where];
}
