import type { Language } from '../core/language.ts';

/** A text, or its plural forms; `{name}` stands for a value, `{count}` also chooses the form. */
export type Message = string | { one: string; other: string };
export type MessageValues = Readonly<Record<string, string | number>>;

const pluralRules = new Map<Language, Intl.PluralRules>();
const numberFormats = new Map<Language, Intl.NumberFormat>();

function cached<Value>(store: Map<Language, Value>, language: Language, make: () => Value): Value {
  const held = store.get(language);
  if (held !== undefined) return held;
  const made = make();
  store.set(language, made);
  return made;
}

function chooseForm(message: Message, language: Language, values: MessageValues): string {
  if (typeof message === 'string') return message;
  const count = Number(values.count ?? 0);
  const rules = cached(pluralRules, language, () => new Intl.PluralRules(language));
  return rules.select(count) === 'one' ? message.one : message.other;
}

/** Letters written from right to left, and the marks that turn the direction of what follows them. */
const turnsDirection =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Bidi_Control}]/u;

/** A name written from right to left, or that pretends to be, does not turn the words around it. */
const isolated = (text: string): string => (turnsDirection.test(text) ? `\u2068${text}\u2069` : text);

/** Fills a message in; numbers are written the language's way. A value that is missing stays visible as `{name}`. */
export function formatMessage(message: Message, language: Language, values: MessageValues = {}): string {
  const text = chooseForm(message, language, values);
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return whole;
    if (typeof value === 'string') return isolated(value);
    return cached(numberFormats, language, () => new Intl.NumberFormat(language)).format(value);
  });
}
