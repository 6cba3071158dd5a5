import { limits } from '@docent/contract/limits';
import { GripVertical, Plus, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { moveItem } from './move-item.ts';

interface StartersFieldProps {
  value: readonly string[];
  onChange: (starters: string[]) => void;
  error: string | undefined;
  errorAt: (place: number) => string | undefined;
}

const { startersMax, starterLengthMax } = limits.customTemplate;
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function useOrder({ value, onChange }: StartersFieldProps) {
  const t = useTexts(templateFormTexts);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || to === from) return;
    onChange(moveItem(value, from, to));
    setSaid(t('moved', { place: to + 1, count: value.length }));
  };
  return {
    list,
    said,
    dragged,
    move,
    /** With Alt and an arrow, the focus goes with the starter. */
    press(event: KeyboardEvent, from: number) {
      const to = from + (steps[event.key] ?? 0);
      if (!event.altKey || to === from) return;
      event.preventDefault();
      move(from, to);
      const focused = event.target instanceof HTMLInputElement ? 'input' : 'button';
      requestAnimationFrame(() => {
        const row = list.current?.children[Math.min(Math.max(to, 0), value.length - 1)];
        row?.querySelector<HTMLElement>(focused)?.focus();
      });
    },
    drag: {
      start: (from: number) => setDragged(from),
      over(event: DragEvent, to: number) {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged === to) return;
        move(dragged, to);
        setDragged(to);
      },
      end: () => setDragged(undefined),
    },
  };
}

interface StarterRowProps {
  starter: string;
  place: number;
  order: ReturnType<typeof useOrder>;
  error: string | undefined;
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** One question, with the handle that moves it. */
function StarterRow({ starter, place, order, error, onChange, onRemove }: StarterRowProps) {
  const t = useTexts(templateFormTexts);
  const { dragged, press, drag } = order;
  const number = place + 1;
  return (
    <li
      onDragOver={(event) => drag.over(event, place)}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={(event) => press(event, place)}
      className={classNames('flex items-start gap-1', dragged === place && 'opacity-55')}
    >
      <button
        type="button"
        draggable
        aria-label={t('moveStarter', { number })}
        title={t('startersHint')}
        onDragStart={() => drag.start(place)}
        onDragEnd={drag.end}
        className="inline-flex h-control w-8 shrink-0 cursor-grab items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover"
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <div className="min-w-0 flex-1">
        <TextField
          label={t('starter', { number })}
          labelHidden
          value={starter}
          maxLength={starterLengthMax}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <IconButton
        label={t('removeStarter', { number })}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

/** The questions that an empty chat offers, in their order. */
export function StartersField(props: StartersFieldProps) {
  const { value, onChange, error, errorAt } = props;
  const t = useTexts(templateFormTexts);
  const order = useOrder(props);
  const set = (place: number, text: string) => onChange(value.map((old, at) => (at === place ? text : old)));
  return (
    <ChoiceGroup label={t('starters')} hint={t('startersHint')} error={error}>
      {() => (
        <div className="grid grid-cols-1 gap-2">
          <ul ref={order.list} className="grid grid-cols-1 gap-2">
            {value.map((starter, place) => (
              <StarterRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two starters may have the same text while they are typed.
                key={place}
                starter={starter}
                place={place}
                order={order}
                error={errorAt(place)}
                onChange={(text) => set(place, text)}
                onRemove={() => onChange(value.filter((_, at) => at !== place))}
              />
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            {order.said}
          </p>
          <div>
            {value.length < startersMax ? (
              <Button icon={<Plus size={16} aria-hidden />} onClick={() => onChange([...value, ''])}>
                {t('addStarter')}
              </Button>
            ) : (
              <p className="text-ink-muted text-sm">{t('startersFull', { max: startersMax })}</p>
            )}
          </div>
        </div>
      )}
    </ChoiceGroup>
  );
}
