import * as routes from '@docent/contract/features/audit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const auditKey = ['audit'] as const;

export const retentionQuery = queryOptions({
  queryKey: [...auditKey, 'retention'],
  queryFn: ({ signal }) => call(routes.getAuditRetention, {}, { signal }),
});

export const saveRetention = (days: number | null) => call(routes.updateAuditRetention, { body: { days } });
