import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import { TextArea } from './text-area.tsx';

interface LinesFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (lines: string[]) => void;
  onBlur: () => void;
  rows?: number;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list of short texts, one a line. What is typed stays as it is while it says the same. */
export function LinesField({ value, onChange, ...field }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const isSame = linesOf(typed).join('\n') === value.join('\n');
  return (
    <TextArea
      rows={3}
      {...field}
      value={isSame ? typed : value.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}
