import { chartKinds } from '@docent/contract/features/conversation-events';
import type { SavedQuestion } from '@docent/contract/features/saved-question';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { QuestionFormDialog } from './question-form-dialog.tsx';
import { useQuestionActions } from './use-question-actions.ts';

interface QuestionMenuProps {
  question: SavedQuestion;
  /** How many there are. */
  total: number;
}

/** Editing, moving and deleting a saved question, for those who may. */
export function QuestionMenu({ question, total }: QuestionMenuProps) {
  const t = useTexts(savedQuestionTexts);
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const actions = useQuestionActions(question);
  const { title, position, chart, shown } = question;
  const mayEdit = may('spreadsheet@edit');
  if (!mayEdit && !may('spreadsheet@delete')) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton size="small" label={t('more', { title })} icon={<Ellipsis size={16} aria-hidden />} />
        }
      >
        {mayEdit && (
          <>
            <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => setEditing(true)}>
              {t('edit')}
            </MenuItem>
            <MenuItem
              icon={<ArrowUp size={16} aria-hidden />}
              disabled={position === 0}
              onSelect={() => void actions.move(position - 1)}
            >
              {t('earlier')}
            </MenuItem>
            <MenuItem
              icon={<ArrowDown size={16} aria-hidden />}
              disabled={position >= total - 1}
              onSelect={() => void actions.move(position + 1)}
            >
              {t('later')}
            </MenuItem>
          </>
        )}
        {may('spreadsheet@delete') && (
          <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void actions.remove()}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      {isEditing && (
        <QuestionFormDialog
          heading={t('editTitle')}
          saveText={t('saveConfirm')}
          initial={{ title, shown, chartKind: chart?.kind }}
          chartKinds={chart ? chartKinds : []}
          isSaving={actions.isRunning}
          onSave={async (form) => (await actions.change(form)) && setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
