import { Table } from 'lucide-react';
import { useNavigate } from 'react-router';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { MenuItem } from '#ui/menu.tsx';
import type { Entry } from './browse/entry.ts';

const holdsTables = /\.(?:csv|tsv|xlsx|xls|ods|parquet)$/i;

/** Adds a file to a new database, whose tables can be asked. */
export function MakeTablesItem({ entry }: { entry: Entry }) {
  const t = useTexts(fileManagerTexts);
  const navigate = useNavigate();
  const may = useMay();
  if (entry.kind !== 'file' || !holdsTables.test(entry.name) || !may('spreadsheet@add')) return null;
  return (
    <MenuItem
      icon={<Table size={16} aria-hidden />}
      onSelect={() => void navigate('/spreadsheet/add', { state: { fileUids: [entry.key] } })}
    >
      {t('makeTables')}
    </MenuItem>
  );
}
