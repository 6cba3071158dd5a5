import type { Classification } from '@docent/contract/features/classification';
import type { ClassifiedItem } from '@docent/contract/features/classification-item';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePercent } from '#lib/use-percent.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CorrectMenu, labelsOfItem } from './correct-menu.tsx';

interface ItemRowProps {
  classification: Classification;
  /** Undefined while its page is on its way. */
  item: ClassifiedItem | undefined;
  heightPx: number;
  columns: number;
  onOpen: (item: ClassifiedItem) => void;
}

const shownLength = 400;
const beforeEvidence = 60;

/** The part of a long text that has the deciding words, with their places in it. */
function excerptOf({ text, evidence }: ClassifiedItem) {
  const first = evidence[0]?.start ?? 0;
  const start = first > shownLength / 2 ? first - beforeEvidence : 0;
  const shown = text.slice(start, start + shownLength);
  const marks = evidence
    .filter((range) => range.start >= start && range.end <= start + shown.length)
    .map((range) => ({
      start: range.start - start + (start > 0 ? 1 : 0),
      end: range.end - start + (start > 0 ? 1 : 0),
    }));
  return { text: start > 0 ? `…${shown}` : shown, marks };
}

/** The standing of an item that is not simply labelled. */
export function ItemStanding({ item }: { item: ClassifiedItem }) {
  const t = useTexts(classificationTexts);
  if (item.corrected) return <StatusBadge tone="success" text={t('standing.corrected')} />;
  if (item.state === 'pending') return <StatusBadge tone="waiting" text={t('standing.pending')} />;
  if (item.state === 'failed') return <StatusBadge tone="danger" text={t('standing.failed')} />;
  return item.unsure ? <StatusBadge tone="warning" text={t('standing.unsure')} /> : null;
}

function ItemLabels({ item }: { item: ClassifiedItem }) {
  const names = labelsOfItem(item).join(', ');
  return (
    <>
      {names !== '' && (
        <span className="min-w-0 truncate" title={names}>
          {names}
        </span>
      )}
      <ItemStanding item={item} />
    </>
  );
}

/** One item: its text with the deciding words marked, its labels and how sure they are. */
export function ItemRow({ classification, item, heightPx, columns, onOpen }: ItemRowProps) {
  const t = useTexts(classificationTexts);
  const percent = usePercent();
  if (!item)
    return (
      <tr style={{ height: heightPx }} className="border-line border-b">
        <td colSpan={columns} />
      </tr>
    );
  const n = item.row ?? item.index + 1;
  const best = item.corrected ? undefined : item.labels[0]?.confidence;
  return (
    <tr style={{ height: heightPx }} className="border-line border-b">
      <td className="hidden px-2 text-right text-ink-muted text-xs tabular-nums tablet:table-cell">{n}</td>
      <td className="max-w-0 px-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(item)}
          className="block w-full truncate rounded-sm text-left hover:underline"
        >
          {item.gone || item.text === '' ? (
            <span className="text-ink-muted italic">{t(item.gone ? 'gone' : 'blank')}</span>
          ) : (
            <MarkedText {...excerptOf(item)} />
          )}
        </button>
        {item.file && (
          <span className="hidden truncate text-ink-muted text-xs tablet:block">{item.file}</span>
        )}
        <span className="flex min-w-0 items-center gap-2 text-ink-muted text-xs tablet:hidden">
          <ItemLabels item={item} />
          {best !== undefined && <span className="shrink-0 tabular-nums">{percent(best)}</span>}
        </span>
      </td>
      <td className="hidden w-40 px-3 tablet:table-cell desktop:w-64">
        <span className="flex min-w-0 items-center gap-2">
          <ItemLabels item={item} />
        </span>
      </td>
      <td className="w-14 px-2 text-right tabular-nums tablet:w-28">
        <span className="flex items-center justify-end gap-1">
          {best !== undefined && <span className="hidden tablet:inline">{percent(best)}</span>}
          <CorrectMenu classification={classification} item={item} />
        </span>
      </td>
    </tr>
  );
}
