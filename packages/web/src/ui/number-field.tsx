import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import {
  clampNumber,
  cleanNumberText,
  decimalSeparator,
  numberMax,
  numberMin,
  numberOfText,
  steppedNumber,
  textOfNumber,
} from '#lib/number-text.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'>;

interface NumberFieldProps extends FieldProps, Input {
  value: number | null;
  /** null while the field is empty. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Shown at the end of the field: "MB", "days". */
  unit?: string;
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

function useNumberText({ value, onChange, min = numberMin, max = numberMax, step = 1 }: NumberFieldProps) {
  const separator = decimalSeparator(useLanguage());
  const [typed, setTyped] = useState<string>();
  const settle = (next: number | null) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  return {
    text: typed !== undefined && numberOfText(typed) === value ? typed : textOfNumber(value, separator),
    type: (text: string) => {
      const clean = cleanNumberText(text, separator);
      const number = numberOfText(clean);
      // Below the minimum the user may still be typing; above the maximum no further input helps.
      if (number !== null && number > max) return settle(max);
      setTyped(clean);
      onChange(number);
    },
    leave: () => settle(value === null ? null : clampNumber(value, min, max)),
    press: (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      settle(steppedNumber(value, direction * step, { min, max }));
    },
  };
}

/**
 * Digits and one decimal separator, kept between `min` (0) and `max` (1e15); the arrow keys step (spec point 5). With
 * react-hook-form: `<Controller render={({ field, fieldState }) => <NumberField {...field} error={…} />} />`.
 */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step, unit, value: _value, onChange: _onChange, onBlur, onKeyDown, ...field } = props;
  const number = useNumberText(props);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={number.text}
      onChange={(event) => number.type(event.target.value)}
      onBlur={(event) => {
        number.leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        number.press(event);
        onKeyDown?.(event);
      }}
      trailing={unit && <span className="pointer-events-none pr-3 text-ink-muted">{unit}</span>}
    />
  );
}
