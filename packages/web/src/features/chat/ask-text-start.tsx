import { limits } from '@docent/contract/limits';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/text-area.tsx';

interface AskTextStartProps {
  text: string;
  onTextChange: (text: string) => void;
  /** The error of the text, in the user's language. */
  error: string | undefined;
  isBusy: boolean;
  composer: ReactNode;
  /** Below: the previous questions. */
  children: ReactNode;
}

type AskedTextProps = Pick<AskTextStartProps, 'text' | 'onTextChange' | 'error' | 'isBusy'>;

function AskedText({ text, onTextChange, error, isBusy }: AskedTextProps) {
  const t = useTexts(conversationTexts);
  const { lengthMax } = limits.text;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-1">
      <TextArea
        ref={input}
        label={t('askText.text')}
        value={text}
        error={error}
        maxLength={lengthMax}
        disabled={isBusy}
        rows={10}
        placeholder={t('askText.placeholder')}
        onChange={(event) => onTextChange(event.target.value)}
        className="min-h-48 text-base"
      />
      <p
        className={classNames(
          'text-right text-xs tabular-nums',
          text.length >= lengthMax ? 'text-danger' : 'text-ink-muted',
        )}
      >
        {t('askText.counter', { count: text.length, max: lengthMax })}
      </p>
    </div>
  );
}

/** Asks about a pasted or typed text. */
export function AskTextStart(props: AskTextStartProps) {
  const { composer, children } = props;
  const t = useTexts(conversationTexts);
  const headingId = useId();
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-8 px-4 py-8 tablet:px-8">
        <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
          <header className="grid gap-1">
            <h1 id={headingId} className="font-semibold text-xl">
              {t('askText.title')}
            </h1>
            <p className="text-base text-ink-muted">{t('askText.intro')}</p>
          </header>
          <AskedText {...props} />
          {composer}
        </section>
        {children}
      </div>
    </div>
  );
}
