import { looksBinary } from '../looks-binary.ts';

/** The type that selects a reader; a `zip` is one of several types, detected by its entries. */
export const documentKinds = ['pdf', 'zip', 'compound', 'rtf', 'html', 'email'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type SniffedKind = DocumentKind | 'text' | 'wrong_type';

const documentEndings = new Set([
  ...['pdf', 'docx', 'docm', 'pptx', 'pptm', 'xlsx', 'xlsm', 'xlsb', 'xls', 'doc', 'ppt'],
  ...['odt', 'ods', 'odp', 'rtf', 'epub'],
]);
/** Extensions that some programs give to tables and letters in plain text. */
const textEndings = new Set(['doc', 'xls']);
const headLength = 1024;

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

/** Types that the first bytes identify, whatever the name is. */
function markedKind(head: Uint8Array, latin: string): DocumentKind | undefined {
  // Some programs write their own lines before a PDF; readers accept it within the first kilobyte.
  if (latin.startsWith('%PDF-') || (/%PDF-\d/.test(latin) && looksBinary(head))) return 'pdf';
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return 'compound';
  return latin.startsWith('{\\rtf') ? 'rtf' : undefined;
}

/** UTF-16 with its mark is text too, despite its zeros. */
const readsAsText = (head: Uint8Array) => startsWith(head, [0xff, 0xfe]) || !looksBinary(head);

/**
 * Chooses how to read a file by its first bytes and its extension (lower case, without the dot). The bytes of a
 * document decide: a PDF called .txt is read as a PDF. A document extension without a document is a `wrong_type`; among
 * texts the extension decides.
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
