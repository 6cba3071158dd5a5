import { Copy, RotateCcw, ServerCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { conversationTexts } from '#i18n/conversation.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isOperatorCompany, useMay } from '#lib/current-permissions.ts';
import { defaultDateFormats, formatDateTime, formatRelative } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '#ui/menu.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { AnswerRating } from './answer-rating.tsx';
import { copyText } from './reference-markers.ts';
import type { VisibleMessage } from './visible-messages.ts';

interface EngineTexts {
  name: 'answer.curated' | 'answer.narrowed' | 'answer.emptyProject';
  hint: 'answer.curatedHint' | 'answer.narrowedHint' | 'answer.emptyProjectHint';
}

/** Those that are no AI models. */
const knownEngines: ReadonlyMap<string, EngineTexts> = new Map([
  ['curated', { name: 'answer.curated', hint: 'answer.curatedHint' }],
  ['narrowed', { name: 'answer.narrowed', hint: 'answer.narrowedHint' }],
  ['empty-project', { name: 'answer.emptyProject', hint: 'answer.emptyProjectHint' }],
]);

const labelClasses = 'min-h-control-small max-w-60 truncate rounded-control px-1.5';

/** Explains the built-in engine, and links users who may see the system settings to the AI settings. */
function BuiltInLabel() {
  const t = useTexts(conversationTexts);
  const navigate = useNavigate();
  const may = useMay();
  // An administrator of a company chooses a model for it; an operator connects providers for all companies.
  const mayConnect = may('company') || (may('setting') && isOperatorCompany());
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={labelClasses}>
          {t('answer.builtIn')}
        </button>
      }
    >
      <MenuHeading>
        <span className="block max-w-72 whitespace-normal font-normal text-ink-muted text-xs">
          {t('answer.builtInHint')} {!mayConnect && t('answer.builtInAsk')}
        </span>
      </MenuHeading>
      {mayConnect && (
        <MenuItem
          icon={<ServerCog size={16} aria-hidden />}
          onSelect={() => void navigate(may('company') ? '/settings/company/ai' : '/settings/system?tab=ai')}
        >
          {t('answer.connectModel')}
        </MenuItem>
      )}
    </Menu>
  );
}

function EngineLabel({ engine }: { engine: string }) {
  const t = useTexts(conversationTexts);
  if (engine === 'built-in') return <BuiltInLabel />;
  const known = knownEngines.get(engine);
  return (
    <Tooltip content={t(known?.hint ?? 'answer.modelHint')}>
      <button type="button" className={classNames(labelClasses, 'cursor-help')}>
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
      <AnswerRating message={message} />
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
