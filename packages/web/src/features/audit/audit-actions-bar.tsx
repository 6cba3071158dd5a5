import type { CallOf } from '@docent/contract/core/route';
import { exportAuditEvents, exportFormats } from '@docent/contract/features/audit';
import { Download, History } from 'lucide-react';
import { auditTexts } from '#i18n/audit.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';
import { useChangeRetention } from './use-change-retention.ts';

type ExportQuery = CallOf<typeof exportAuditEvents>['query'];

const formatTexts = { csv: 'exportCsv', jsonl: 'exportJson' } as const;

/** Actions on the whole log: exporting the shown events, and setting the retention. */
export function AuditActionsBar({ narrowing }: { narrowing: () => Omit<ExportQuery, 'format'> }) {
  const t = useTexts(auditTexts);
  const may = useMay();
  const changeRetention = useChangeRetention();
  const { run } = useAction();
  const exportAs = (format: ExportQuery['format']) =>
    run({ call: () => download(exportAuditEvents, { query: { ...narrowing(), format } }) });
  return (
    <>
      {may('company@edit') && (
        <Button icon={<History size={16} aria-hidden />} onClick={() => void changeRetention()}>
          {t('retention')}
        </Button>
      )}
      {may('export') && (
        <Menu trigger={<Button icon={<Download size={16} aria-hidden />}>{t('export')}</Button>}>
          {exportFormats.map((format) => (
            <MenuItem key={format} onSelect={() => void exportAs(format)}>
              {t(formatTexts[format])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
