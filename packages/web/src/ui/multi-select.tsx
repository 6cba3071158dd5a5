import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { matchesSearch } from '#lib/matches-search.ts';
import { Chip } from './chip.tsx';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';
import { OptionList, OptionPopover, type RichOption } from './option-list.tsx';
import { useOptionKeys } from './use-option-keys.ts';

interface MultiSelectProps extends FieldProps {
  options: readonly RichOption[];
  /** The selected values. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

function useMultiSelect({ options, value, onChange }: MultiSelectProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const found = options.filter(({ text, detail = '' }) => matchesSearch([text, detail], q));
  const remove = (gone: string) => onChange(value.filter((chosen) => chosen !== gone));
  const choose = (option: RichOption) => {
    setQ('');
    if (value.includes(option.value)) remove(option.value);
    else onChange([...value, option.value]);
  };
  const open = () => setOpen(true);
  const keys = useOptionKeys({ listId, options: found, isOpen, open, choose });
  const last = value.at(-1);
  return {
    ...keys,
    listId,
    isOpen,
    open,
    q,
    found,
    remove,
    choose,
    close: () => setOpen(false),
    type: (text: string) => {
      setQ(text);
      keys.setActive(0);
      setOpen(true);
    },
    press: (event: KeyboardEvent) => {
      if (event.key === 'Backspace' && q === '' && last !== undefined) remove(last);
      else keys.onKeyDown(event);
    },
  };
}

interface ChosenChipsProps {
  options: readonly RichOption[];
  onRemove: ((value: string) => void) | undefined;
}

function ChosenChips({ options, onRemove }: ChosenChipsProps) {
  if (options.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {options.map(({ value, text }) => (
        <li key={value} className="min-w-0 max-w-full">
          <Chip name={text} onRemove={onRemove && (() => onRemove(value))} />
        </li>
      ))}
    </ul>
  );
}

/** Selects several options of a list; the selection appears above as chips. Accepts `{...field}` of a Controller. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, error, hint, labelHidden, options, value, onBlur, disabled, ref } = props;
  const t = useTexts(formTexts);
  const box = useMultiSelect(props);
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <Field label={label} error={error} hint={hint} labelHidden={labelHidden}>
      {(wiring) => (
        <div className="grid grid-cols-1 gap-2">
          <ChosenChips options={chosen} onRemove={disabled ? undefined : box.remove} />
          <OptionPopover
            open={box.isOpen}
            onClose={box.close}
            anchor={
              <div data-option-anchor>
                <input
                  {...wiring}
                  {...box.aria}
                  ref={ref}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  disabled={disabled}
                  placeholder={t('typeToSearch')}
                  value={box.q}
                  onChange={(event) => box.type(event.target.value)}
                  onClick={box.open}
                  onKeyDown={box.press}
                  onBlur={() => {
                    box.close();
                    onBlur?.();
                  }}
                  className={classNames(controlClasses, 'h-control')}
                />
              </div>
            }
          >
            <OptionList
              id={box.listId}
              label={label}
              options={box.found}
              active={box.active}
              isChosen={(option) => value.includes(option.value)}
              onChoose={box.choose}
              isMultiple
            />
          </OptionPopover>
        </div>
      )}
    </Field>
  );
}
