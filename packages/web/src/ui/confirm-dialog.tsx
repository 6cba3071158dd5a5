import { AlertDialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from './button.tsx';
import type { OpenConfirmation } from './confirm-store.ts';
import { focusAgain } from './focus-again.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

interface InputProps {
  asked: OpenConfirmation;
  value: string;
  onChange: (value: string) => void;
}

function ConfirmInput({ asked, value, onChange }: InputProps) {
  const t = useTexts(uiTexts);
  const label =
    asked.inputLabel ??
    (asked.mustEqual === undefined ? asked.title : t('typeToConfirm', { text: asked.mustEqual }));
  if (asked.options)
    return (
      <Select
        label={label}
        labelHidden
        options={asked.options}
        placeholder={asked.placeholder ?? t('choose')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      label={label}
      labelHidden={asked.mustEqual === undefined}
      autoComplete="off"
      placeholder={asked.placeholder}
      maxLength={asked.lengthMax}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Focuses the field of the dialog, with its text selected, so that the user can type at once. */
function focusField(event: Event): void {
  const dialog = event.currentTarget;
  const field = dialog instanceof Element ? dialog.querySelector('input, select') : null;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  event.preventDefault();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** What is asked before something is done. */
export function ConfirmDialog({ asked }: { asked: OpenConfirmation }) {
  const t = useTexts(uiTexts);
  const [value, setValue] = useState(asked.value ?? '');
  const opener = useRef<Element>(null);
  const asksInput = asked.input === true || asked.options !== undefined || asked.mustEqual !== undefined;
  const isAnswered = asked.mustEqual === undefined ? value.trim() !== '' : value.trim() === asked.mustEqual;
  return (
    <Radix.Root open onOpenChange={(open) => !open && asked.settle(undefined)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-[60] animate-appear bg-overlay" />
        <Radix.Content
          // Without a field the library focuses Cancel.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusField(event);
          }}
          onCloseAutoFocus={() => focusAgain(opener.current)}
          className="fixed top-1/2 left-1/2 z-[61] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-appear rounded-card border border-line bg-surface-raised p-6 shadow-float"
        >
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              asked.settle({ value });
            }}
          >
            <div className="grid gap-2">
              <Radix.Title className="font-semibold text-lg">{asked.title}</Radix.Title>
              <Radix.Description className="text-ink-muted">{asked.message}</Radix.Description>
            </div>
            {asksInput && <ConfirmInput asked={asked} value={value} onChange={setValue} />}
            <div className="flex justify-end gap-2">
              <Radix.Cancel asChild>
                <Button variant="secondary">{asked.cancelText ?? t('cancel')}</Button>
              </Radix.Cancel>
              <Button
                type="submit"
                variant={asked.type === 'danger' ? 'danger' : 'primary'}
                disabled={asksInput && !isAnswered}
              >
                {asked.confirmText ?? t('confirm')}
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
