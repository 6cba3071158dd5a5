/** The first characters of a text, without splitting a surrogate pair. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(count - 1));
  return text.slice(0, isPair ? count - 1 : count);
}
