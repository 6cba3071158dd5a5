/**
 * Keeps what is made for a locale. Making one of Intl's formatters takes far longer than using it, and a list uses
 * several a line.
 */
export function remembered<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const held = made.get(locale) ?? make(locale);
    made.set(locale, held);
    return held;
  };
}
