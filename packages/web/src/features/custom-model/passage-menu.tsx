import { FileText, Pencil, Power, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { MenuItem } from '#ui/menu.tsx';
import type { PassageRow } from './passage-row.ts';
import { usePassageChanges } from './use-passage-changes.ts';

interface PassageMenuProps {
  modelUid: string;
  build: string;
  onCorrect: (row: PassageRow) => void;
  onSource: (row: PassageRow) => void;
}

/** The actions on a passage. */
export function usePassageMenu({
  onCorrect,
  onSource,
  ...of
}: PassageMenuProps): (row: PassageRow) => ReactNode {
  const t = useTexts(modelPassageTexts);
  const may = useMay();
  const changes = usePassageChanges(of);
  return (row) => (
    <>
      {may('model@edit') && (
        <>
          <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onCorrect(row)}>
            {t('correct')}
          </MenuItem>
          {row.planned?.kind !== 'off' && (
            <MenuItem icon={<Power size={16} aria-hidden />} onSelect={() => void changes.switchOff(row)}>
              {t('switchOff')}
            </MenuItem>
          )}
          {row.planned && (
            <MenuItem icon={<RotateCcw size={16} aria-hidden />} onSelect={() => void changes.restore(row)}>
              {t(row.planned.kind === 'off' ? 'switchOn' : 'restore')}
            </MenuItem>
          )}
        </>
      )}
      {row.original !== '' && (
        <MenuItem icon={<FileText size={16} aria-hidden />} onSelect={() => onSource(row)}>
          {t('openFile')}
        </MenuItem>
      )}
    </>
  );
}
