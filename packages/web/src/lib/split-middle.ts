const tailLength = 9;
/** Shorter names are shortened at their end, because two halves would be harder to read. */
const lengthMin = 24;

/**
 * Splits a name into a part that can be shortened and an end that stays (a number, a date, an extension). Undefined for
 * a short name.
 */
export function splitMiddle(name: string): readonly [head: string, tail: string] | undefined {
  const characters = Array.from(name);
  if (characters.length < lengthMin) return undefined;
  const at = characters.length - tailLength;
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}
