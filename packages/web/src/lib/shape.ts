/**
 * Checks of what a browser keeps or a token holds. The library that checks forms does more, and is several times as large
 * as all that reads these: it is loaded with the first form.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isOneOf =
  <const T>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((known) => known === value);

export const orMissing =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isListOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard);

export const isRecordOf =
  <T>(guard: Guard<T>): Guard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(guard);

/** An object with these fields; it may have more. */
export const isShape =
  <T extends object>(fields: { readonly [Key in keyof T]-?: Guard<T[Key]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(Reflect.get(value, name)));
