import type { Classification } from '@docent/contract/features/classification';
import {
  type ClassifiedItem,
  correctClassificationItem,
} from '@docent/contract/features/classification-item';
import { Check, Pencil, Undo2 } from 'lucide-react';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';
import { useClassificationsChanged } from './classification.queries.ts';

interface CorrectMenuProps {
  classification: Classification;
  item: ClassifiedItem;
}

/** The labels that count for an item. */
export const labelsOfItem = ({ corrected, labels }: ClassifiedItem): string[] =>
  corrected ?? labels.map(({ name }) => name);

/** Gives an item another label, or with several labels adds and removes one. */
export function CorrectMenu({ classification, item }: CorrectMenuProps) {
  const t = useTexts(classificationTexts);
  const { run, isRunning } = useAction({ refetch: useClassificationsChanged() });
  const { uid, labels, multiple } = classification;
  const held = labelsOfItem(item);
  const params = { uid, index: item.index };
  const save = (names: string[] | null) =>
    void run({ call: () => call(correctClassificationItem, { params, body: { labels: names } }) });
  const choose = (name: string) => {
    if (!multiple) return save([name]);
    save(held.includes(name) ? held.filter((other) => other !== name) : [...held, name]);
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          busy={isRunning}
          label={t('grid.correct', { n: item.row ?? item.index + 1 })}
          icon={<Pencil size={14} aria-hidden />}
        />
      }
    >
      {labels.map(({ name }) => (
        <MenuItem
          key={name}
          icon={
            <span className="flex size-4 items-center justify-center">
              {held.includes(name) && !item.unsure && <Check size={16} aria-hidden />}
            </span>
          }
          onSelect={() => choose(name)}
        >
          {name}
        </MenuItem>
      ))}
      {item.corrected && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Undo2 size={16} aria-hidden />} onSelect={() => save(null)}>
            {t('grid.takeBack')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
