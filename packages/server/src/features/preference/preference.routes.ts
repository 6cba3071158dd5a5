import * as routes from '@docent/contract/features/preference';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { savePreference } from './preference.store.ts';
import { invoicePreferencesOf, notificationPreferencesOf } from './preferences.ts';

export const preferenceRoutes = (db: Database): Binding[] => [
  bind(routes.getNotificationPreferences, ({ actor }) =>
    inReadScope(db, actor, (tx) => notificationPreferencesOf(tx, actor)),
  ),
  bind(routes.updateNotificationPreferences, async ({ actor, body, header }) => {
    // The daily mail comes in the morning of this time zone.
    const timeZone = timeZoneNamed(header('x-timezone'));
    await inScope(db, actor, async (tx) => {
      await savePreference(tx, actor, 'notification', body);
      await savePreference(tx, actor, 'time_zone', { timeZone });
    });
    return body;
  }),
  bind(routes.getInvoicePreferences, ({ actor }) =>
    inReadScope(db, actor, (tx) => invoicePreferencesOf(tx, actor)),
  ),
  bind(routes.updateInvoicePreferences, async ({ actor, body }) => {
    await inScope(db, actor, (tx) => savePreference(tx, actor, 'invoice', body));
    return body;
  }),
];
