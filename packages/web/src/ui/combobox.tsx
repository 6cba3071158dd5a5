import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldProps } from './field.tsx';
import { OptionList, OptionPopover, type RichOption } from './option-list.tsx';
import { useOptionKeys } from './use-option-keys.ts';

interface ComboboxProps extends FieldProps {
  value: RichOption | null;
  onChange: (option: RichOption | null) => void;
  onBlur?: () => void;
  /** The prefix of its query keys: `['users']`. */
  searchKey: QueryKey;
  /** Calls a list route: `(q, signal) => call(listUsers, { query: { q, limit: 20 } }, { signal })` as options. */
  search: (q: string, signal: AbortSignal) => Promise<readonly RichOption[]>;
  placeholder?: string;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

function useSearch({ searchKey, search }: ComboboxProps, q: string, isOpen: boolean) {
  const searched = useDebounced(q.trim());
  const { data, error } = useQuery({
    queryKey: [...searchKey, 'options', searched],
    queryFn: ({ signal }) => search(searched, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return { options: data, failure: error && !data ? failureText(error) : undefined };
}

function useCombobox(props: ComboboxProps) {
  const { value, onChange } = props;
  const listId = useId();
  /** Undefined while closed. */
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const found = useSearch(props, typed ?? '', isOpen);
  const choose = (option: RichOption) => {
    onChange(option);
    setTyped(undefined);
  };
  const open = () => setTyped((current) => current ?? '');
  const keys = useOptionKeys({ listId, options: found.options ?? [], isOpen, open, choose });
  const type = (text: string) => {
    setTyped(text);
    keys.setActive(0);
  };
  return {
    ...found,
    ...keys,
    listId,
    isOpen,
    open,
    type,
    choose,
    close: () => setTyped(undefined),
    // While it is open, the field is the search input, and the selection is its placeholder.
    text: typed ?? value?.text ?? '',
  };
}

/** Clears the choice; without one, the sign that the field opens a list. */
function ClearButton({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useTexts(formTexts);
  if (onClear === undefined)
    return (
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-muted"
      />
    );
  return (
    <button
      type="button"
      aria-label={t('clearChoice')}
      onClick={onClear}
      className="absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center rounded-control text-ink-muted hover:text-ink"
    >
      <X size={16} aria-hidden />
    </button>
  );
}

/** Selects one of many options by search, such as a user. Accepts `{...field}` of a Controller. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, labelHidden, value, onChange, onBlur, placeholder, disabled, ref } = props;
  const t = useTexts(formTexts);
  const box = useCombobox(props);
  return (
    <Field label={label} error={error} hint={hint} labelHidden={labelHidden}>
      {(wiring) => (
        <OptionPopover
          open={box.isOpen}
          onClose={box.close}
          anchor={
            <div className="relative" data-option-anchor>
              <input
                {...wiring}
                {...box.aria}
                ref={ref}
                type="text"
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                placeholder={value?.text ?? placeholder ?? t('searchOptions', { name: label })}
                value={box.text}
                onChange={(event) => box.type(event.target.value)}
                onClick={box.open}
                onKeyDown={box.onKeyDown}
                onBlur={() => {
                  box.close();
                  onBlur?.();
                }}
                className={classNames(controlClasses, 'h-control truncate pr-10')}
              />
              <ClearButton onClear={value && !disabled ? () => onChange(null) : undefined} />
            </div>
          }
        >
          <OptionList
            id={box.listId}
            label={label}
            options={box.options}
            failure={box.failure}
            active={box.active}
            isChosen={(option) => option.value === value?.value}
            onChoose={box.choose}
          />
        </OptionPopover>
      )}
    </Field>
  );
}
