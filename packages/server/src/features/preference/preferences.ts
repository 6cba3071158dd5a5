import {
  type InvoicePreferences,
  invoicePreferences,
  type NotificationPreferences,
  notificationPreferences,
} from '@docent/contract/features/preference';
import * as z from 'zod/mini';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import type { Tx } from '#platform/db/scope.ts';
import { findPreference, type PreferenceOwner } from './preference.store.ts';

const everywhere = { inApp: true, push: true, mail: false, digest: false };

const defaultNotifications: NotificationPreferences = {
  answer: everywhere,
  model: everywhere,
  file: everywhere,
  account: { inApp: true, push: true, mail: true, digest: false },
};

const storedZone = z.object({ timeZone: z.string() });

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

/** The time zone in which a user last saved their notification preferences. */
export async function timeZoneOf(tx: Tx, owner: PreferenceOwner): Promise<string> {
  const stored = storedZone.safeParse(await findPreference(tx, owner, 'time_zone'));
  return timeZoneNamed(stored.success ? stored.data.timeZone : undefined);
}
