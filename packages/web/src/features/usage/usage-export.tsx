import { exportUsage } from '@docent/contract/features/usage';
import { Download } from 'lucide-react';
import { usageTexts } from '#i18n/usage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';

const ways = [
  { by: 'month', text: 'exportMonths' },
  { by: 'day', text: 'exportDays' },
  { by: 'user', text: 'exportUsers' },
  { by: 'project', text: 'exportProjects' },
  { by: 'model', text: 'exportModels' },
  { by: 'key', text: 'exportKeys' },
] as const;

/** Takes the period out as CSV, for those who may. */
export function UsageExport({ range }: { range: { from: string; to: string } }) {
  const t = useTexts(usageTexts);
  const may = useMay();
  const { run } = useAction();
  if (!may('export')) return null;
  const exportBy = (by: (typeof ways)[number]['by']) =>
    run({ call: () => download(exportUsage, { query: { ...range, by } }) });
  return (
    <Menu trigger={<Button icon={<Download size={16} aria-hidden />}>{t('export')}</Button>}>
      {ways.map(({ by, text }) => (
        <MenuItem key={by} onSelect={() => void exportBy(by)}>
          {t(text)}
        </MenuItem>
      ))}
    </Menu>
  );
}
