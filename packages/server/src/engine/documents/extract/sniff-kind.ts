import { looksBinary } from '../looks-binary.ts';

/** What a reader is chosen by; a `zip` is one of several kinds, told by its entries. */
export const documentKinds = ['pdf', 'zip', 'compound', 'rtf', 'html', 'email'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type SniffedKind = DocumentKind | 'text' | 'wrong_type';

const documentEndings = new Set([
  ...['pdf', 'docx', 'docm', 'pptx', 'pptm', 'xlsx', 'xlsm', 'xlsb', 'xls', 'doc', 'ppt'],
  ...['odt', 'ods', 'odp', 'rtf', 'epub'],
]);
/** Programs that write their tables and letters as text give them these endings, for the program that opens them. */
const textEndings = new Set(['doc', 'xls']);
const headLength = 1024;

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

/** Kinds told by their first bytes alone, whatever the name says. */
function markedKind(head: Uint8Array, latin: string): DocumentKind | undefined {
  // Some programs write lines of their own before a PDF; readers accept it within the first kilobyte.
  if (latin.startsWith('%PDF-') || (/%PDF-\d/.test(latin) && looksBinary(head))) return 'pdf';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return 'compound';
  return latin.startsWith('{\\rtf') ? 'rtf' : undefined;
}

/** UTF-16 with its mark is text as well, whatever zeros it holds. */
const readsAsText = (head: Uint8Array) => startsWith(head, [0xff, 0xfe]) || !looksBinary(head);

/**
 * How a file is to be read, from its first bytes and the ending of its name (lower case, without the dot). The bytes
 * of a document decide: a PDF called .txt is read as a PDF. A name that promises a document and holds none is a
 * `wrong_type`; among texts the name decides.
 */
export function sniffKind(head: Uint8Array, ending: string): SniffedKind {
  const latin = Buffer.from(head.subarray(0, headLength)).toString('latin1');
  const marked = markedKind(head, latin);
  if (marked) return marked;
  if (ending === 'html' || ending === 'htm' || ending === 'xhtml') return 'html';
  if (ending === 'eml') return 'email';
  if (!documentEndings.has(ending)) return 'text';
  if (/^\W*<(!doctype\s+html|html)\b/i.test(latin)) return 'html';
  return textEndings.has(ending) && readsAsText(head) ? 'text' : 'wrong_type';
}
