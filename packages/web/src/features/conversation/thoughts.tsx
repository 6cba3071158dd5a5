import type { Step } from '@docent/contract/features/conversation-events';
import { Brain, ChevronDown, Database, FileText, Play, Search } from 'lucide-react';
import { useId } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { ProviderWait } from './provider-wait.tsx';
import { rememberThoughtsShown, useThoughtsShown } from './thoughts-preference.ts';

const icons = { search: Search, read: FileText, reason: Brain, sql: Database, run: Play } as const;

interface ThoughtsProps {
  steps: readonly Step[];
  isRunning: boolean;
}

interface StepListProps {
  id: string;
  steps: readonly Step[];
  isOpen: boolean;
}

function StepList({ id, steps, isOpen }: StepListProps) {
  const t = useTexts(conversationTexts);
  return (
    <ol
      id={id}
      aria-label={t('steps.list')}
      hidden={!isOpen}
      className="mt-1 grid gap-1.5 border-line border-l-2 py-1 pl-4 [&[hidden]]:hidden"
    >
      {steps.map((step, index) => {
        const Icon = icons[step.kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
          <li key={index} className="flex gap-2">
            <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">
              {step.text}
              {step.detail && <span className="block whitespace-pre-wrap text-xs">{step.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the last step says now. */
export function LatestStep({ step }: { step: Step }) {
  return step.wait ? <ProviderWait wait={step.wait} /> : step.text;
}

/** The steps of an answer: one updating line while it runs, and the whole list when expanded. */
export function Thoughts({ steps, isRunning }: ThoughtsProps) {
  const t = useTexts(conversationTexts);
  const isOpen = useThoughtsShown();
  const listId = useId();
  const latest = steps.at(-1);
  if (latest === undefined)
    return isRunning ? <p className="animate-pulse text-ink-muted text-sm">{t('answer.thinking')}</p> : null;
  const settledLabel = isOpen ? t('steps.hide') : t('steps.show', { count: steps.length });
  return (
    <div className="text-ink-muted text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => rememberThoughtsShown(!isOpen)}
        className="-ml-2 inline-flex min-h-control-small max-w-full items-center gap-1.5 rounded-control px-2 hover:bg-surface-hover hover:text-ink"
      >
        <span
          className={classNames(
            isRunning && 'animate-pulse',
            isRunning && latest.wait ? 'text-left' : 'truncate',
          )}
        >
          {isRunning ? <LatestStep step={latest} /> : settledLabel}
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={classNames('shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <StepList id={listId} steps={steps} isOpen={isOpen} />
    </div>
  );
}
