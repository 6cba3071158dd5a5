import type { OpenDocument } from './open-document.ts';
import { readWholeFile } from './read-whole-file.ts';
import type { TextSink } from './text-sink.ts';

const wholeBytesMax = 128 * 1024 ** 2;
/** Groups with metadata instead of content. */
const skippedGroups = new Set([
  ...[
    'fonttbl',
    'colortbl',
    'stylesheet',
    'info',
    'pict',
    'object',
    'header',
    'headerl',
    'headerr',
    'headerf',
  ],
  ...[
    'footer',
    'footerl',
    'footerr',
    'footerf',
    'themedata',
    'colorschememapping',
    'latentstyles',
    'datastore',
  ],
  ...['listtable', 'listoverridetable', 'rsidtbl', 'generator', 'xmlnstbl', 'fldinst', 'filetbl', 'revtbl'],
]);
const texts = new Map(
  Object.entries<string>({
    par: '\n\n',
    sect: '\n\n',
    line: '\n',
    tab: '\t',
    cell: ' | ',
    row: '\n',
    page: '\n\n',
    emdash: '—',
    endash: '–',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    bullet: '•',
  }),
);
const charsets: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  128: 'shift_jis',
  134: 'gbk',
  161: 'windows-1253',
  162: 'windows-1254',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  238: 'windows-1250',
};

interface Group {
  isSkipped: boolean;
  /** The number of fallback characters after a \u, for programs that do not support it. */
  fallbackLength: number;
  encoding: string;
}

interface RtfState {
  group: Group;
  groups: Group[];
  fallbackLeft: number;
  /** Bytes of the document's encoding that are not decoded yet. */
  bytes: number[];
  defaultEncoding: string;
  /** Encodings by font number. */
  fonts: Map<number, string>;
  font: number;
}

// A control word, a control symbol, a bracket, or a run of plain characters.
const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[^\\{}\r\n]{1,4096}/giy;

function decoderLabel(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
}

function applyWord(state: RtfState, word: string, value: number): string {
  const { group } = state;
  if (skippedGroups.has(word)) group.isSkipped = true;
  else if (word === 'ansicpg') group.encoding = state.defaultEncoding = decoderLabel(`windows-${value}`);
  else if (word === 'uc') group.fallbackLength = Math.max(0, Math.min(value, 16));
  else if (word === 'f') {
    state.font = value;
    group.encoding = state.fonts.get(value) ?? state.defaultEncoding;
  } else if (word === 'fcharset') {
    const label = charsets[value];
    if (label) state.fonts.set(state.font, label);
  } else if (word === 'u') {
    state.fallbackLeft = group.fallbackLength;
    return String.fromCharCode(value < 0 ? value + 65_536 : value & 0xffff);
  }
  return texts.get(word) ?? '';
}

function applyBracket(state: RtfState, bracket: string): void {
  state.fallbackLeft = 0;
  if (bracket === '{') {
    state.groups.push(state.group);
    state.group = { ...state.group };
  } else state.group = state.groups.pop() ?? state.group;
}

function applySymbol(state: RtfState, symbol: string): string {
  if (symbol === '*') state.group.isSkipped = true;
  if (symbol === '~') return '\u00a0';
  if (symbol === '_') return '-';
  if (symbol === '\n' || symbol === '\r') return '\n\n';
  return symbol === '\\' || symbol === '{' || symbol === '}' ? symbol : '';
}

/** Skips the fallback characters of a \u. */
function afterFallback(state: RtfState, text: string): string {
  const dropped = Math.min(state.fallbackLeft, text.length);
  state.fallbackLeft -= dropped;
  return text.slice(dropped);
}

function takeBytes(state: RtfState): string {
  if (state.bytes.length === 0) return '';
  const text = new TextDecoder(state.group.encoding).decode(Uint8Array.from(state.bytes));
  state.bytes = [];
  return text;
}

/** The text of a token. */
function applyToken(state: RtfState, found: RegExpExecArray): string {
  const [plain, word, value, hex, symbol, bracket] = found;
  if (hex !== undefined) {
    if (state.fallbackLeft > 0) state.fallbackLeft -= 1;
    else state.bytes.push(Number.parseInt(hex, 16));
    return '';
  }
  const before = state.group.isSkipped ? '' : takeBytes(state);
  state.bytes = [];
  if (bracket !== undefined) applyBracket(state, bracket);
  else {
    const added = word === undefined ? undefined : applyWord(state, word.toLowerCase(), Number(value ?? 1));
    const text = added ?? (symbol === undefined ? afterFallback(state, plain) : applySymbol(state, symbol));
    return state.group.isSkipped ? before : before + text;
  }
  return before;
}

/** Reads Rich Text: with any nesting, and with the encoding of each group's font. */
export async function readRtf(document: OpenDocument, sink: TextSink): Promise<void> {
  const source = (await readWholeFile(document, wholeBytesMax)).toString('latin1');
  const group: Group = { isSkipped: false, fallbackLength: 1, encoding: 'windows-1252' };
  const state: RtfState = {
    group,
    groups: [],
    fallbackLeft: 0,
    bytes: [],
    defaultEncoding: 'windows-1252',
    fonts: new Map(),
    font: 0,
  };
  let depth = 0;
  for (token.lastIndex = 0; token.lastIndex < source.length; ) {
    const at = token.lastIndex;
    const found = token.exec(source);
    if (!found) {
      token.lastIndex = at + 1;
      continue;
    }
    depth += found[5] === '{' ? 1 : found[5] === '}' ? -1 : 0;
    const text = applyToken(state, found);
    if (text !== '') sink.write(text);
    // Bytes after the last bracket are not part of the document.
    if (depth === 0 && found[5] === '}') break;
  }
}
