import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';

/** The `updatedAt` of what a form shows; none for what is only being added. */
export type StateRead = string | null | undefined;

interface Shown<Values> {
  values: Values;
  updatedAt: StateRead;
}

/**
 * Which state a form's changes are made to. What is loaded again moves it on, for fields that were not touched show it;
 * but not where someone else has changed a touched field, which still shows what was typed over the value of before.
 */
export function useStateRead<Values extends FieldValues>(
  shown: Shown<Values>,
  dirtyFields: Readonly<Record<string, unknown>>,
): StateRead {
  const read = useRef(shown);
  const textOf = ({ values }: Shown<Values>, name: string) => JSON.stringify(values[name]);
  const isStill = Object.keys(dirtyFields).every(
    (name) => textOf(shown, name) === textOf(read.current, name),
  );
  if (isStill) read.current = shown;
  return read.current.updatedAt;
}
