import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfLogo } from './pdf-logo.ts';

export interface PdfOrder {
  /** The address of a Typst file of ours, which sets `data`. */
  readonly template: string;
  /** JSON values, in which all words are plain text once they are prepared. */
  readonly data: object;
  /** The address of a module of ours that exports `prepare(data)`, for what takes long to read in the web process. */
  readonly preparation?: string | undefined;
  readonly logo?: PdfLogo | undefined;
}

const require = createRequire(import.meta.url);
const readFont = (path: string) => readFileSync(require.resolve(path));
const fontBlobs = [
  readFont('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  readFont('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  readFont('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  readFont('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  readFont('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  readFont('@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf'),
];
const letterhead = readFileSync(new URL('./letterhead.typ', import.meta.url));
/** A folder that does not exist: the template can read nothing but what is put there in memory. */
const folder = fileURLToPath(new URL('./nothing/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });

/** @throws Error what the compiler says is wrong */
function layOut({ template, data, logo }: PdfOrder): NodeTypstDocument {
  const content = { ...data, logo: logo?.format ?? null };
  compiler.mapShadow(`${folder}letterhead.typ`, letterhead);
  compiler.mapShadow(`${folder}data.json`, Buffer.from(JSON.stringify(content)));
  if (logo) compiler.mapShadow(`${folder}logo`, Buffer.from(logo.bytes));
  const compiled = compiler.compile({ mainFileContent: readFileSync(new URL(template), 'utf8') });
  if (compiled.result) return compiled.result;
  throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
}

/** A logo that cannot be read is left out: the company can have put any bytes there. */
function layOutReadable(order: PdfOrder): NodeTypstDocument {
  if (!order.logo) return layOut(order);
  try {
    return layOut(order);
  } catch {
    return layOut({ ...order, logo: undefined });
  }
}

interface Preparation {
  prepare(data: object): object;
}

async function prepared(order: PdfOrder): Promise<PdfOrder> {
  if (order.preparation === undefined) return order;
  const { prepare }: Preparation = await import(order.preparation);
  return { ...order, data: prepare(order.data) };
}

export async function perform(order: PdfOrder): Promise<Uint8Array> {
  const laidOut = layOutReadable(await prepared(order));
  try {
    return new Uint8Array(compiler.pdf(laidOut, { pdfStandard: 'ua-1' }));
  } catch {
    // PDF/UA allows no character without a picture. The document is tagged without that promise as well.
    return new Uint8Array(compiler.pdf(laidOut, {}));
  }
}
