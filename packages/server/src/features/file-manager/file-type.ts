import type { File } from '@docent/contract/features/file-manager';

export interface FileType {
  type: string;
  category: File['category'];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const typesByCategory: Record<Exclude<File['category'], 'other'>, Record<string, string>> = {
  text: {
    txt: 'text/plain',
    text: 'text/plain',
    log: 'text/plain',
    ini: 'text/plain',
    srt: 'text/plain',
    md: 'text/markdown',
    markdown: 'text/markdown',
    json: 'application/json',
    xml: 'application/xml',
    yaml: 'application/yaml',
    yml: 'application/yaml',
  },
  document: {
    pdf: 'application/pdf',
    rtf: 'application/rtf',
    epub: 'application/epub+zip',
    html: 'text/html',
    htm: 'text/html',
    xhtml: 'application/xhtml+xml',
    eml: 'message/rfc822',
    docx: `${office}.wordprocessingml.document`,
    docm: 'application/vnd.ms-word.document.macroenabled.12',
    pptx: `${office}.presentationml.presentation`,
    pptm: 'application/vnd.ms-powerpoint.presentation.macroenabled.12',
    doc: 'application/msword',
    ppt: 'application/vnd.ms-powerpoint',
    odt: `${openDocument}.text`,
    odp: `${openDocument}.presentation`,
  },
  spreadsheet: {
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    xlsx: `${office}.spreadsheetml.sheet`,
    xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
    xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    xls: 'application/vnd.ms-excel',
    ods: `${openDocument}.spreadsheet`,
  },
  image: {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    svg: 'image/svg+xml',
    bmp: 'image/bmp',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    heic: 'image/heic',
    avif: 'image/avif',
    ico: 'image/x-icon',
  },
};

const byEnding = new Map<string, FileType>();
for (const category of ['text', 'document', 'spreadsheet', 'image'] as const)
  for (const [ending, type] of Object.entries(typesByCategory[category]))
    byEnding.set(ending, { type, category });

const otherType: FileType = { type: 'application/octet-stream', category: 'other' };

/** The ending of a name in lower case, without the dot; empty when it has none. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is by its name. What the client says about the type is not relied on. */
export const fileTypeOf = (name: string): FileType => byEnding.get(endingOf(name)) ?? otherType;
