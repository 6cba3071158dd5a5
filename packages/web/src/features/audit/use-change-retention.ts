import { useQueryClient } from '@tanstack/react-query';
import { auditTexts } from '#i18n/audit.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { auditKey, retentionQuery, saveRetention } from './audit.queries.ts';

const usualDays = [30, 90, 180, 365, 730, 1825];
const forever = 'forever';

/** Asks for the retention period and saves it. */
export function useChangeRetention(): () => Promise<boolean> {
  const t = useTexts(auditTexts);
  const client = useQueryClient();
  const { run } = useAction({ refetch: () => client.invalidateQueries({ queryKey: auditKey }) });

  async function questionAboutDays() {
    const { days } = await client.fetchQuery(retentionQuery);
    const offered = [...new Set(days === null ? usualDays : [...usualDays, days])].sort((a, b) => a - b);
    const options = [
      { value: forever, text: t('retentionForever') },
      ...offered.map((count) => ({ value: String(count), text: t('retentionDays', { count }) })),
    ];
    return {
      title: t('retentionTitle'),
      message: t('retentionText'),
      input: true,
      inputLabel: t('retention'),
      options,
      value: days === null ? forever : String(days),
      confirmText: t('retentionSave'),
      cancelText: t('cancel'),
    };
  }

  return () =>
    run({
      confirm: questionAboutDays,
      call: (chosen) => saveRetention(chosen === forever ? null : Number(chosen)),
      done: t('retentionSaved'),
    });
}
