import { useQueryClient } from '@tanstack/react-query';
import { auditTexts } from '#i18n/audit.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { auditKey, retentionQuery, saveRetention } from './audit.queries.ts';

const usualDays = [30, 90, 180, 365, 730, 1825];
const forever = 'forever';

/** Asks how long events are kept, and keeps the answer. */
export function useChangeRetention(): () => Promise<void> {
  const t = useTexts(auditTexts);
  const client = useQueryClient();
  const confirm = useConfirm();
  return async () => {
    try {
      const { days } = await client.fetchQuery(retentionQuery);
      const offered = [...new Set(days === null ? usualDays : [...usualDays, days])].sort((a, b) => a - b);
      const options = [
        { value: forever, text: t('retentionForever') },
        ...offered.map((count) => ({ value: String(count), text: t('retentionDays', { count }) })),
      ];
      const chosen = await confirm({
        title: t('retentionTitle'),
        message: t('retentionText'),
        input: true,
        inputLabel: t('retention'),
        options,
        value: days === null ? forever : String(days),
        confirmText: t('retentionSave'),
        cancelText: t('cancel'),
      });
      if (!chosen) return;
      await saveRetention(chosen.value === forever ? null : Number(chosen.value));
      toast.success(t('retentionSaved'));
      await client.invalidateQueries({ queryKey: auditKey });
    } catch (error) {
      toast.error(failureText(error));
    }
  };
}
