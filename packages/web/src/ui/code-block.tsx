import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { codeBlockTexts } from '#i18n/code-block.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCopied } from '#lib/use-copied.ts';
import { IconButton } from './icon-button.tsx';

/** A code block with a copy button. Horizontally scrolling content must be reachable by keyboard. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const t = useTexts(codeBlockTexts);
  const block = useRef<HTMLPreElement>(null);
  const { copy, isCopied } = useCopied(() => block.current?.textContent ?? '');
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <IconButton
        size="small"
        label={t(isCopied ? 'codeCopied' : 'copyCode')}
        icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        className="absolute top-1 right-1 bg-surface-sunken"
        onClick={copy}
      />
    </div>
  );
}
