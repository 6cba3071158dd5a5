const tailLength = 9;
/** Shorter names are cut at their end, if at all: two halves of them would be harder to read than one. */
const lengthMin = 24;

/**
 * The part of a name that gives way when there is no room, and the ending that stays (a number, a date, an
 * extension). Undefined for a name that is short enough to be cut plainly.
 */
export function splitMiddle(name: string): readonly [head: string, tail: string] | undefined {
  const characters = Array.from(name);
  if (characters.length < lengthMin) return undefined;
  const at = characters.length - tailLength;
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}
