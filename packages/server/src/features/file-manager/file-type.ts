import type { File } from '@docent/contract/features/file-manager';

interface ReadableType {
  type: string;
  category: File['category'];
}

/** The plain-text kinds that can be read, by ending. What the client says about the type is not relied on. */
const byEnding = new Map<string, ReadableType>(
  Object.entries({
    txt: { type: 'text/plain', category: 'text' },
    text: { type: 'text/plain', category: 'text' },
    md: { type: 'text/markdown', category: 'text' },
    markdown: { type: 'text/markdown', category: 'text' },
    csv: { type: 'text/csv', category: 'spreadsheet' },
    log: { type: 'text/plain', category: 'text' },
  }),
);

/** What a file is by its name; undefined when it is not one of the plain-text kinds. */
export function readableType(name: string): ReadableType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? undefined : byEnding.get(ending);
}
