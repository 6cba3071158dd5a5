import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts(uiTexts);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="inline-flex h-full w-10 items-center justify-center rounded-control text-ink-muted hover:text-ink"
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      }
    />
  );
}
