import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCopied } from '#lib/use-copied.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClasses, Field } from './field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  /** Hidden when a heading labels it. */
  labelHidden?: boolean;
}

/** A text to copy: a key that is shown once, a URL. Focusing it selects all of it. */
export function CopyField({ label, value, hint, labelHidden }: CopyFieldProps) {
  const t = useTexts(formTexts);
  const input = useRef<HTMLInputElement>(null);
  const { copy, isCopied, hasFailed } = useCopied(value);
  const press = async () => {
    input.current?.select();
    await copy();
  };
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={hasFailed ? t('copyFailed') : undefined}
    >
      {(wiring) => (
        <div className="flex gap-2">
          <input
            {...wiring}
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            // Of 14 px, Chromium cuts the underscores of some monospaced fonts off.
            className={classNames(
              controlClasses,
              'h-control min-w-0 flex-1 text-ellipsis font-mono text-[13px]!',
            )}
          />
          <Button
            onClick={() => void press()}
            icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          >
            <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
