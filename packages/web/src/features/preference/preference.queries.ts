import { getInvoicePreferences, getNotificationPreferences } from '@docent/contract/features/preference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const notificationPreferencesQuery = queryOptions({
  queryKey: ['preferences', 'notification'],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
});

export const invoicePreferencesQuery = queryOptions({
  queryKey: ['preferences', 'invoice'],
  queryFn: ({ signal }) => call(getInvoicePreferences, {}, { signal }),
});
