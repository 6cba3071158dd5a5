import type { ReactNode } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';

interface ChatStartProps {
  composer: ReactNode;
  onExample: (question: string) => void;
  /** Links to alternatives, below the examples. */
  more?: ReactNode;
  /** Below: the previous chats. */
  children: ReactNode;
}

const examples = ['start.example1', 'start.example2', 'start.example3'] as const;

/** A new chat: the composer in the middle, examples, and a link to earlier chats. */
export function ChatStart({ composer, onExample, more, children }: ChatStartProps) {
  const t = useTexts(conversationTexts);
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-8 px-4 pt-[min(14vh,7rem)] pb-8 tablet:px-8">
        <div className="grid grid-cols-1 gap-5">
          <header className="grid gap-1 text-center">
            <h1 className="text-balance font-semibold text-xl">{t('start.title')}</h1>
            <p className="text-balance text-base text-ink-muted">{t('start.text')}</p>
          </header>
          {composer}
          <ul aria-label={t('start.examples')} className="flex flex-wrap justify-center gap-2">
            {examples.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => onExample(t(key))}
                  className="min-h-control-small rounded-full border border-line px-3 py-1 text-ink-muted hover:border-line-strong hover:text-ink"
                >
                  {t(key)}
                </button>
              </li>
            ))}
          </ul>
          <p className="text-center text-ink-muted text-xs">{t('start.drop')}</p>
          {more && <div className="-mt-3 text-center text-xs">{more}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
