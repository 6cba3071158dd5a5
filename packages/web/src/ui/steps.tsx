import { Check } from 'lucide-react';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The step one stands in, from 0. */
  current: number;
}

const looks = {
  done: 'bg-action text-on-action',
  current: 'bg-action-soft text-action-ink outline-1 outline-action',
  ahead: 'bg-surface-hover text-ink-muted',
} as const;

function stateOf(step: number, current: number): keyof typeof looks {
  if (step === current) return 'current';
  return step < current ? 'done' : 'ahead';
}

/** Where one is in a task of several steps; on a phone only the present step has its name. */
export function Steps({ label, steps, current }: StepsProps) {
  const t = useTexts(formTexts);
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {steps.map((name, step) => {
        const state = stateOf(step, current);
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2"
          >
            {step > 0 && <span aria-hidden className="h-px w-4 bg-line-strong tablet:w-8" />}
            <span
              aria-hidden
              className={classNames(
                'inline-flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-xs tabular-nums',
                looks[state],
              )}
            >
              {state === 'done' ? <Check size={12} strokeWidth={3} /> : step + 1}
            </span>
            <span
              className={classNames(
                'truncate',
                state === 'current' ? 'font-semibold' : 'sr-only text-ink-muted tablet:not-sr-only',
              )}
            >
              {name}
              {state === 'done' && <span className="sr-only">, {t('stepDone')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
