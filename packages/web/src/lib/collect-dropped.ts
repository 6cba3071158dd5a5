/** A file to be stored, and the folders it stood in where it comes from: `['Contracts', '2026']`. */
export interface ChosenFile {
  readonly file: File;
  readonly path: readonly string[];
}

/** Notes of the systems about folders, and what office programs keep beside a document while it is open. */
const isSystemFile = (name: string) =>
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*|\.~lock\..*)$/i.test(name);

function readBatch(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

/** A reader gives at most a hundred entries at a time, and none once it is done. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await readBatch(reader);
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Without recursion: folders may be nested deeper than the stack. */
async function filesBelow(roots: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const waiting = roots.map((entry) => ({ entry, path: [] as readonly string[] }));
  const chosen: ChosenFile[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { entry, path } = next;
    if (isFile(entry) && !isSystemFile(entry.name)) chosen.push({ file: await fileOf(entry), path });
    if (isFolder(entry))
      waiting.push(
        ...(await entriesIn(entry)).map((child) => ({ entry: child, path: [...path, entry.name] })),
      );
  }
  return chosen;
}

/** Everything that was dropped, with what stands in dropped folders. Reads `items` at once: later they are gone. */
export function collectDropped(dropped: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...dropped.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  if (entries.length > 0) return filesBelow(entries);
  return Promise.resolve([...dropped.files].map((file) => ({ file, path: [] })));
}

/** What an input gave; one that takes whole folders names each file's path. */
export function collectChosen(files: Iterable<File>): ChosenFile[] {
  return [...files]
    .filter((file) => !isSystemFile(file.name))
    .map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
}
