import type { Classification } from '@docent/contract/features/classification';
import { exportClassification } from '@docent/contract/features/classification-item';
import { CircleStop, Download, Ellipsis, Pencil, Play, RotateCw, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';
import { draftOf, passDraft } from './classification-draft.ts';
import { classifyPath } from './classification-paths.ts';
import { useClassificationActions } from './use-classification-actions.ts';

/** Not without its source. */
const mayRepeat = ({ source: { kind, files } }: Classification) =>
  kind === 'texts' || files.some(({ gone }) => !gone);

/** What can be done with a classification. */
export function ClassificationActions({ classification }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  const navigate = useNavigate();
  const actions = useClassificationActions();
  const { run, isRunning } = useAction();
  const repeating = useAction();
  const { uid, title, state, open } = classification;
  const repeat = () =>
    void repeating.run({
      call: () => draftOf(classification),
      onDone: (draft) => {
        passDraft(draft);
        void navigate(classifyPath);
      },
    });
  const save = (format: 'csv' | 'xlsx') =>
    void run({ call: () => download(exportClassification, { params: { uid }, query: { format } }) });
  return (
    <>
      {state === 'pending' && (
        <Button icon={<CircleStop size={16} aria-hidden />} onClick={() => void actions.stop(classification)}>
          {t('stop')}
        </Button>
      )}
      {open > 0 && (
        <Button
          variant="primary"
          icon={<Play size={16} aria-hidden />}
          onClick={() => void actions.resume(classification)}
        >
          {state === 'complete' ? t('askAgain', { count: open }) : t('continue')}
        </Button>
      )}
      {state !== 'pending' && mayRepeat(classification) && (
        <Button busy={repeating.isRunning} icon={<RotateCw size={16} aria-hidden />} onClick={repeat}>
          {t('again')}
        </Button>
      )}
      <Menu
        trigger={
          <Button busy={isRunning} icon={<Download size={16} aria-hidden />}>
            {t('export')}
          </Button>
        }
      >
        <MenuItem onSelect={() => save('csv')}>{t('export.csv')}</MenuItem>
        <MenuItem onSelect={() => save('xlsx')}>{t('export.xlsx')}</MenuItem>
      </Menu>
      <Menu
        trigger={
          <IconButton label={t('actions', { name: title })} icon={<Ellipsis size={20} aria-hidden />} />
        }
      >
        <MenuItem
          icon={<Pencil size={16} aria-hidden />}
          onSelect={() => void actions.rename(classification)}
        >
          {t('rename')}
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => void actions.remove(classification, () => void navigate(classifyPath))}
        >
          {t('delete')}
        </MenuItem>
      </Menu>
    </>
  );
}
