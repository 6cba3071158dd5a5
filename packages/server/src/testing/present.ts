/**
 * A value that a reply may leave out, such as the first item of a list.
 * @throws Error if it is missing: the test ends there and does not go on with `undefined`
 */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The reply lacks what the test reads');
  return value;
}
