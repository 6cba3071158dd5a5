import { Readable } from 'node:stream';
import type { BytesAnswer } from './formats/bytes.ts';

const nameLengthMax = 100;

/** A title as the name of a file that every system can save. */
export const fileNameOf = (title: string, ending: string, otherwise: string): string =>
  `${
    title
      .replaceAll(/[\p{C}\s\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, nameLengthMax)
      .toWellFormed() || otherwise
  }.${ending}`;

/** A `content-disposition` that saves under a name of any letters. */
export const attachmentOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A document that was made for this request, to be saved by a browser. */
export const attachmentAnswer = ({ name, contentType, bytes }: Attachment): BytesAnswer => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'content-disposition': attachmentOf(name),
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
  },
  stream: Readable.from([Buffer.from(bytes)], { objectMode: false }),
});
