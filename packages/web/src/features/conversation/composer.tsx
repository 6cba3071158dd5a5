import { limits } from '@docent/contract/limits';
import { screenText } from '@docent/contract/messages/screen-texts';
import { ArrowUp, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Alert } from '#ui/alert.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { useToastsAbove } from '#ui/use-toasts-above.ts';

export interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  /** Why the question that stands here could not be sent. */
  refusal?: string | undefined;
  placeholder: string;
  /** An answer is being written: Stop stands in the place of Send. */
  isPending: boolean;
  /** The question is being sent. */
  isBusy: boolean;
  /** An earlier question waits for its files. */
  isWaiting: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  /** What the arrow key brings back into an empty composer. */
  lastQuestion: string | undefined;
  /** Takes files, or a text too long for a question; true when it did. */
  onPaste?: (event: ClipboardEvent) => boolean;
  /** Chips of files, above the text. */
  above?: ReactNode;
  /** Buttons at the lower left. */
  tools?: ReactNode;
}

const heightMaxPx = 240;
const boxClasses =
  'rounded-card border border-line-strong bg-surface-raised transition-colors duration-150 focus-within:border-action';

function useGrowingHeight(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // The height follows the text, so it is measured each time the text changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height.
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, heightMaxPx)}px`;
  }, [input, text]);
}

function KeyHint({ id, tooManyCount }: { id: string; tooManyCount: number }) {
  const t = useTexts(conversationTexts);
  return (
    <p id={id} className="min-w-0 flex-1 truncate px-1 text-right text-ink-muted text-xs">
      {tooManyCount > 0 ? (
        <span className="text-danger">{t('composer.tooLong', { count: tooManyCount })}</span>
      ) : (
        <span className="sr-only tablet:not-sr-only">{t('composer.keys')}</span>
      )}
    </p>
  );
}

interface SendOrStopProps extends Pick<ComposerProps, 'isPending' | 'isBusy' | 'onStop'> {
  canSend: boolean;
}

function SendOrStop({ isPending, isBusy, onStop, canSend }: SendOrStopProps) {
  const t = useTexts(conversationTexts);
  return isPending ? (
    <IconButton
      variant="secondary"
      label={t('composer.stop')}
      icon={<Square size={16} aria-hidden className="fill-current" />}
      onClick={onStop}
    />
  ) : (
    <IconButton
      type="submit"
      variant="primary"
      label={t('composer.send')}
      icon={<ArrowUp size={20} aria-hidden />}
      busy={isBusy}
      disabled={!canSend}
    />
  );
}

/** What Enter and the arrow do: `send`, and the last question back into an empty composer. */
function useComposerKeys({ text, lastQuestion, onTextChange }: ComposerProps, send: () => void) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends the composition of a letter (Japanese, dead keys) is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'ArrowUp' && text === '' && lastQuestion !== undefined) {
      event.preventDefault();
      onTextChange(lastQuestion);
    }
  };
}

/** Where one writes a question: Enter sends, Shift+Enter breaks the line, ↑ brings the last question back. */
export function Composer(props: ComposerProps) {
  const { input, text, isPending, isBusy, isWaiting } = props;
  const t = useTexts(conversationTexts);
  const hintId = useId();
  const form = useRef<HTMLFormElement>(null);
  useGrowingHeight(input, text);
  useToastsAbove(form);
  const question = text.trim();
  const tooManyCount = question.length - limits.question.lengthMax;
  const canSend = question !== '' && tooManyCount <= 0 && !isBusy && !isWaiting;
  const send = () => {
    if (isPending && question !== '') toast.warning(screenText('errors.questionPending', currentLanguage()));
    else if (canSend) props.onAsk(question);
  };
  const onKeyDown = useComposerKeys(props, send);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={boxClasses}
    >
      {props.refusal !== undefined && (
        <div className="p-3 pb-0">
          <Alert tone="warning">{props.refusal}</Alert>
        </div>
      )}
      {props.above}
      <textarea
        ref={input}
        rows={1}
        value={text}
        aria-label={t('composer.label')}
        aria-describedby={hintId}
        aria-invalid={tooManyCount > 0 || undefined}
        placeholder={props.placeholder}
        onChange={(event) => props.onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => props.onPaste?.(event) && event.preventDefault()}
        className="block w-full resize-none bg-transparent px-4 pt-3 text-base text-ink outline-none"
      />
      <div className="flex items-center gap-2 p-2">
        {props.tools}
        <KeyHint id={hintId} tooManyCount={tooManyCount} />
        <SendOrStop isPending={isPending} isBusy={isBusy} onStop={props.onStop} canSend={canSend} />
      </div>
    </form>
  );
}
