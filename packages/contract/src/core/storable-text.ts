/**
 * Text from outside as the database can keep it: PostgreSQL stores neither NUL nor one half of a surrogate pair. Both
 * become U+FFFD, which is as long, so every position in the text stays what it was. Every entry of outside text calls
 * this: model output, extracted documents, crawled pages, names, mails, directories and identity providers.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text).toWellFormed();
}

/** JSON from outside with every text in it made storable, keys included. */
export function storableJson<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // Escapes are the only way that JSON text holds what cannot be stored; nearly all of it holds none.
  if (text === undefined || !/\\u(?:0000|d[89a-f])/.test(text)) return value;
  return cleanJson(value) as Value;
}

function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), cleanJson(one)]));
}

/** Makes a text storable that comes in pieces: the first half of a surrogate pair waits for the second. */
export interface TextCleaner {
  add(piece: string): string;
  /** What still waited when the text ended. */
  end(): string;
}

const endsWithFirstHalf = (text: string) => {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
};

export function createTextCleaner(): TextCleaner {
  let waiting = '';
  return {
    add(piece) {
      if (piece === '') return '';
      const text = waiting + piece;
      const isCut = endsWithFirstHalf(text);
      waiting = isCut ? text.slice(-1) : '';
      return storableText(isCut ? text.slice(0, -1) : text);
    },
    end() {
      const rest = storableText(waiting);
      waiting = '';
      return rest;
    },
  };
}
