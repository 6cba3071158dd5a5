import type { Classification } from '@docent/contract/features/classification';
import { exportClassification } from '@docent/contract/features/classification-item';
import { CircleStop, Download, Pencil, Play, RotateCw, Trash2 } from 'lucide-react';
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
import { ClassificationStatus } from './classification-status.tsx';
import { useClassificationActions } from './use-classification-actions.ts';

/** Not without its source. */
const mayRepeat = ({ source: { kind, files } }: Classification) =>
  kind === 'texts' || files.some(({ gone }) => !gone);

/** Items are left that nobody works on. */
const isStopped = ({ state, done, total }: Classification) =>
  (state === 'failed' || state === 'cancelled') && done < total;

/** Where a classification stands, and what can be done with it. */
export function ClassificationActions({ classification }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  const navigate = useNavigate();
  const actions = useClassificationActions();
  const { run, isRunning } = useAction();
  const repeating = useAction();
  const { uid } = classification;
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
      <ClassificationStatus {...classification} />
      {classification.state === 'pending' && (
        <Button icon={<CircleStop size={16} aria-hidden />} onClick={() => void actions.stop(classification)}>
          {t('stop')}
        </Button>
      )}
      {isStopped(classification) && (
        <Button
          variant="primary"
          icon={<Play size={16} aria-hidden />}
          onClick={() => void actions.resume(classification)}
        >
          {t('continue')}
        </Button>
      )}
      {classification.state !== 'pending' && mayRepeat(classification) && (
        <Button busy={repeating.isRunning} icon={<RotateCw size={16} aria-hidden />} onClick={repeat}>
          {t('again')}
        </Button>
      )}
      <IconButton
        label={t('rename')}
        icon={<Pencil size={16} aria-hidden />}
        onClick={() => void actions.rename(classification)}
      />
      <IconButton
        label={t('delete')}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void actions.remove(classification, () => void navigate(classifyPath))}
      />
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
    </>
  );
}
