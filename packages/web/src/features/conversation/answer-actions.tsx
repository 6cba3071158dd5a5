import { Copy, RotateCcw } from 'lucide-react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { defaultDateFormats, formatDateTime, formatRelative } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { copyText } from './reference-markers.ts';
import type { VisibleMessage } from './visible-messages.ts';

interface EngineTexts {
  name: 'answer.builtIn' | 'answer.curated' | 'answer.narrowed';
  hint: 'answer.builtInHint' | 'answer.curatedHint' | 'answer.narrowedHint';
}

/** Those that are no AI models. */
const knownEngines: ReadonlyMap<string, EngineTexts> = new Map([
  ['built-in', { name: 'answer.builtIn', hint: 'answer.builtInHint' }],
  ['curated', { name: 'answer.curated', hint: 'answer.curatedHint' }],
  ['narrowed', { name: 'answer.narrowed', hint: 'answer.narrowedHint' }],
]);

function EngineLabel({ engine }: { engine: string }) {
  const t = useTexts(conversationTexts);
  const known = knownEngines.get(engine);
  return (
    <Tooltip content={t(known?.hint ?? 'answer.modelHint')}>
      <button
        type="button"
        className="min-h-control-small max-w-60 cursor-help truncate rounded-control px-1.5"
      >
        {known ? t(known.name) : engine}
      </button>
    </Tooltip>
  );
}

function When({ iso }: { iso: string }) {
  const language = useLanguage();
  return (
    <time dateTime={iso} title={formatDateTime(iso, defaultDateFormats, language)}>
      {formatRelative(iso, language)}
    </time>
  );
}

interface AnswerActionsProps {
  message: VisibleMessage;
  /** Absent while another question is pending. */
  onAskAgain: (() => void) | undefined;
}

/** What one can do with a settled answer, and what wrote it when. */
export function AnswerActions({ message, onAskAgain }: AnswerActionsProps) {
  const t = useTexts(conversationTexts);
  const { text, references, engine, finishedAt, state } = message;
  const copy = () =>
    navigator.clipboard.writeText(copyText(text, references)).then(
      () => toast.success(t('answer.copied')),
      () => toast.error(t('answer.copyFailed')),
    );
  const isUnfinished = state === 'failed' || state === 'cancelled';
  return (
    <div className="flex flex-wrap items-center gap-1 text-ink-muted text-xs">
      {text !== '' && (
        <IconButton
          size="small"
          label={t('answer.copy')}
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copy()}
          className="-ml-2"
        />
      )}
      {isUnfinished && onAskAgain && (
        <Button size="small" onClick={onAskAgain} icon={<RotateCcw size={16} aria-hidden />}>
          {t('answer.askAgain')}
        </Button>
      )}
      {engine !== null && <EngineLabel engine={engine} />}
      {finishedAt !== null && <When iso={finishedAt} />}
    </div>
  );
}
