interface PushMessage {
  title: string;
  body: string;
  /** The screen that it opens. */
  path: string;
  /** The notification; a message that arrives twice replaces itself. */
  tag: string;
  /** The user whom it is for. */
  user: string;
  language: string;
}

const names = ['title', 'body', 'path', 'tag', 'user', 'language'] as const;

/** The data of a push event as a message of this product; undefined for anything else. */
export function asPushMessage(data: unknown): PushMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const values: Readonly<Record<string, unknown>> = { ...data };
  const texts = Object.fromEntries(names.map((name) => [name, values[name]]));
  // Platform seam: every field was found to be a text.
  return names.every((name) => typeof values[name] === 'string')
    ? (texts as unknown as PushMessage)
    : undefined;
}
