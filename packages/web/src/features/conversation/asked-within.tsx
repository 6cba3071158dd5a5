import type { ShownFilter } from '@docent/contract/features/question-filter';
import { Funnel } from 'lucide-react';
import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { conditionsOf } from '#lib/question-filter.ts';
import { useConditionText } from '#lib/use-condition-text.ts';

const nameShownMax = 32;

/** Shows the filter of a question below its text. */
export function AskedWithin({ filter }: { filter: ShownFilter }) {
  const t = useTexts(questionFilterTexts);
  const textOf = useConditionText();
  return (
    <div className="flex max-w-[90%] flex-wrap items-center justify-end gap-1.5 text-ink-muted text-xs">
      <Funnel size={14} aria-hidden className="shrink-0" />
      <ul aria-label={t('askedWithin')} className="contents">
        {conditionsOf(filter).map((condition) => {
          const text = textOf(condition);
          return (
            <li
              key={condition.key}
              title={text}
              className="min-w-0 max-w-full truncate rounded-full border border-line px-2 py-0.5"
            >
              {truncateMiddle(text, nameShownMax)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
