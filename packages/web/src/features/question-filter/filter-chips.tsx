import type { ShownFilter } from '@docent/contract/features/question-filter';
import { CalendarDays, FileText, Folder } from 'lucide-react';
import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { conditionsOf } from '#lib/question-filter.ts';
import { useConditionText } from '#lib/use-condition-text.ts';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';

const nameShownMax = 32;
const icons = { file: FileText, folder: Folder, days: CalendarDays } as const;

interface FilterChipsProps {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
  className?: string;
}

/** The filter of the next question; each condition can be removed. */
export function FilterChips({ filter, onChange, className }: FilterChipsProps) {
  const t = useTexts(questionFilterTexts);
  const textOf = useConditionText();
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return null;
  return (
    <ul
      aria-label={t('active')}
      className={classNames('flex max-h-40 flex-wrap gap-2 overflow-y-auto scroll-quiet', className)}
    >
      {conditions.map((condition) => {
        const Icon = icons[condition.kind];
        const text = textOf(condition);
        return (
          <li key={condition.key} className="min-w-0 max-w-full">
            <Chip
              name={text}
              icon={<Icon size={16} aria-hidden className="shrink-0 text-action-ink" />}
              onRemove={() => onChange(condition.rest)}
            >
              {truncateMiddle(text, nameShownMax)}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
