import { posix } from 'node:path';
import { TextFailure } from '../text-failure.ts';
import type { Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';
import type { TextSink } from './text-sink.ts';
import { createHtmlWriter } from './write-html.ts';

interface Book {
  /** The chapters in reading order. */
  chapters: string[];
}

async function packagePath(archive: Archive): Promise<string | undefined> {
  let path: string | undefined;
  await readXml(archive.read('META-INF/container.xml'), {
    open(name, attributes) {
      if (name === 'rootfile') path ??= attributes['full-path'];
    },
  });
  return path;
}

function entryOf(folder: string, href: string): string {
  const path = href.split('#', 1)[0] ?? '';
  try {
    return posix.join(folder, decodeURIComponent(path));
  } catch {
    return posix.join(folder, path);
  }
}

async function readBook(archive: Archive, path: string): Promise<Book> {
  const hrefs = new Map<string, string>();
  // Some books list a chapter once for each of its sections.
  const chapters = new Set<string>();
  await readXml(archive.read(path), {
    open(name, { id, href, idref }) {
      if (name === 'item' && id && href) hrefs.set(id, entryOf(posix.dirname(path), href));
      const chapter = name === 'itemref' ? hrefs.get(idref ?? '') : undefined;
      if (chapter && archive.has(chapter)) chapters.add(chapter);
    },
  });
  return { chapters: [...chapters] };
}

/** Entries that the publisher encrypted; obscured fonts do not matter. */
async function isLocked(archive: Archive, chapters: readonly string[]): Promise<boolean> {
  const locked = new Set<string>();
  await readXml(archive.read('META-INF/encryption.xml'), {
    open(name, { URI: uri }) {
      if (name === 'CipherReference' && uri) locked.add(entryOf('', uri));
    },
  });
  return chapters.some((chapter) => locked.has(chapter));
}

async function readChapter(archive: Archive, chapter: string, sink: TextSink): Promise<void> {
  const writer = createHtmlWriter(sink, true);
  const decoder = new TextDecoder();
  for await (const bytes of archive.read(chapter)) writer.write(decoder.decode(bytes, { stream: true }));
  writer.end();
}

/**
 * Reads a book by chapter, one page each.
 * @throws TextFailure damaged, protected
 */
export async function readEpub(archive: Archive, sink: TextSink): Promise<void> {
  const path = await packagePath(archive);
  if (path === undefined) throw new TextFailure('damaged');
  const { chapters } = await readBook(archive, path);
  if (await isLocked(archive, chapters)) throw new TextFailure('protected');
  for (const chapter of chapters) {
    sink.beginPage();
    await readChapter(archive, chapter, sink);
  }
}
