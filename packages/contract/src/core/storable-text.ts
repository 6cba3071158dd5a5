/**
 * Makes outside text storable: PostgreSQL stores neither NUL nor half a surrogate pair. Both become U+FFFD, which has
 * the same length, so positions in the text stay the same. Every input of outside text calls this: model output,
 * extracted documents, crawled pages, names, mails, directories and identity providers.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text).toWellFormed();
}

/** Makes every text in outside JSON storable, keys included. */
export function storableJson<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // JSON can contain unstorable characters only as escapes, so text without escapes needs no work.
  if (text === undefined || !/\\u(?:0000|d[89a-f])/.test(text)) return value;
  return cleanJson(value) as Value;
}

function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), cleanJson(one)]));
}

/** Makes a stream of text storable: the first half of a surrogate pair waits for the second. */
export interface TextCleaner {
  add(piece: string): string;
  /** Returns the half that still waits when the text ends. */
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
