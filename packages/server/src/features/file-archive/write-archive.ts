import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { ZipFile } from 'yazl';
import { openContent } from '#features/file-manager/index.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { abortWhenRevoked } from '#platform/http/abort-when-revoked.ts';
import { archivePaths } from './archive-paths.ts';
import type { ArchivedFile } from './file-archive.store.ts';
import type { ArchivePlan } from './plan-archive.ts';

type ContentDeps = Parameters<typeof openContent>[0];

export interface ArchiveWork {
  deps: ContentDeps;
  scope: CompanyScope;
  plan: ArchivePlan;
  language: Language;
  /** @throws Failure once the reader may not have the files any more */
  assertStillAllowed(): Promise<void>;
}

/** What is no larger is read whole before it is added: when it is damaged, nothing of it is. */
const wholeMaxBytes = 1024 ** 2;
/** Everything else is compressed already. */
const compressible =
  /\.(txt|md|csv|tsv|json|xml|html?|log|ya?ml|svg|rtf|eml|doc|xls|ppt|bmp|tiff?|sql|ini)$/i;

const isDamage = (error: unknown) =>
  error instanceof Failure && (error.code === 'file_damaged' || error.code === 'file_not_found');

/** The bytes up to where they turn out to be damaged. */
async function* untilDamage(bytes: Readable, onDamage: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (!isDamage(error)) throw error;
    onDamage();
  }
}

/** The bytes of a file; undefined when they are known to be damaged before the first one is given. */
async function openFile(
  { deps, scope, assertStillAllowed }: ArchiveWork,
  { name, sha256, size_bytes }: ArchivedFile,
  onDamage: () => void,
): Promise<Readable | undefined> {
  await assertStillAllowed();
  try {
    const bytes = await openContent(deps, scope, { sha256, name });
    if (size_bytes <= wholeMaxBytes) return Readable.from([await buffer(bytes)], { objectMode: false });
    const watch = { assertStillAllowed, onBegin: () => undefined, onEnd: async () => undefined };
    return Readable.from(untilDamage(abortWhenRevoked(bytes, watch), onDamage), { objectMode: false });
  } catch (error) {
    if (!isDamage(error)) throw error;
    onDamage();
    return undefined;
  }
}

/** Adds the files one after another, each once the one before has been sent. */
async function fill(zip: ZipFile, work: ArchiveWork, gone: AbortSignal): Promise<void> {
  const { plan, language } = work;
  const { pathOf, emptyFolders } = archivePaths(plan.folders, plan.files);
  const damaged: string[] = [];
  for (const path of emptyFolders) zip.addEmptyDirectory(path);
  for (const file of plan.files) {
    const path = pathOf.get(file.id) ?? file.name;
    const bytes = await openFile(work, file, () => damaged.push(path));
    if (!bytes) continue;
    const compressionLevel = compressible.test(path) ? 1 : 0;
    zip.addReadStream(bytes, path, { mtime: file.created_at, compressionLevel, mode: 0o100644 });
    await finished(bytes, { signal: gone }).finally(() => bytes.destroy());
  }
  if (damaged.length > 0) {
    const text = [translate('archive.problems', language), '', ...damaged, ''].join('\r\n');
    const taken = new Set(pathOf.values());
    const name = translate('archive.problemsFile', language);
    zip.addBuffer(Buffer.from(`\ufeff${text}`), taken.has(name) ? `! ${name}` : name);
  }
  zip.end();
}

/** A ZIP file, made while it is read. It breaks off when something fails, so that nobody takes a part for the whole. */
export function writeArchive(work: ArchiveWork): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  pipeline(zip.outputStream, output, () => undefined);
  fill(zip, work, gone.signal).catch((error: Error) => output.destroy(error));
  return output;
}
