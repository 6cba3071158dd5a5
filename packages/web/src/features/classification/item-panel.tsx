import type { ClassifiedItem } from '@docent/contract/features/classification-item';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { labelsOfItem } from './correct-menu.tsx';
import { ItemStanding } from './item-row.tsx';

interface ItemPanelProps {
  item: ClassifiedItem;
  onClose: () => void;
}

/** The whole text of an item with the deciding words, and each label with its confidence. */
export function ItemPanel({ item, onClose }: ItemPanelProps) {
  const t = useTexts(classificationTexts);
  const percent = usePercent();
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title', { n: item.row ?? item.index + 1 })}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {item.corrected
            ? labelsOfItem(item).map((name) => <span key={name}>{name}</span>)
            : item.labels.map(({ name, confidence }) => (
                <span key={name}>
                  {name} <span className="text-ink-muted tabular-nums">{percent(confidence)}</span>
                </span>
              ))}
          <ItemStanding item={item} />
        </div>
        {item.gone || item.text === '' ? (
          <p className="text-ink-muted italic">{t(item.gone ? 'gone' : 'blank')}</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">
            <MarkedText text={item.text} marks={item.evidence} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
