/**
 * Caches objects by locale. Creating one of Intl's formatters takes far longer than using it, and a list uses several
 * in a row.
 */
export function remembered<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const held = made.get(locale) ?? make(locale);
    made.set(locale, held);
    return held;
  };
}
