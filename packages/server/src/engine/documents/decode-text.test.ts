import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteSource } from './byte-source.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';

const turkish =
  'Şişli’de yağmurlu bir sabahtı. İhtiyar balıkçı ağlarını topladı ve göğe baktı; “Iğdır’dan haber var mı?” diye sordu.\r\n';
const turkishBytes: Readonly<Record<string, number>> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
};
/** windows-1254 equals Latin-1 except for these. */
const inWindows1254 = (text: string) =>
  Uint8Array.from(text, (letter) => turkishBytes[letter] ?? letter.charCodeAt(0));
const inWindows1252 = (text: string) =>
  Uint8Array.from(
    text,
    (letter) => ({ '’': 0x92, '“': 0x93, '”': 0x94, '€': 0x80 })[letter] ?? letter.charCodeAt(0),
  );
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
/** The letters of an alphabet as the bytes that follow each other from one on; other letters are those of ASCII. */
const inBytes = (text: string, alphabets: readonly [letters: string, first: number][]) =>
  Uint8Array.from(text, (letter) => {
    const found = alphabets.find(([letters]) => letters.includes(letter));
    return found ? found[1] + found[0].indexOf(letter) : letter.charCodeAt(0);
  });
const koi8 = 'юабцдефгхийклмнопярстужвьызшэщчъ';
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const inKoi8 = (text: string) =>
  inBytes(text, [
    [koi8, 0xc0],
    [koi8.toUpperCase(), 0xe0],
    ['є', 0xa4],
    ['ії', 0xa6],
    ['І', 0xb6],
  ]);
const inIbm866 = (text: string) =>
  inBytes(text, [
    [russian.toUpperCase(), 0x80],
    [russian.slice(0, 16), 0xa0],
    [russian.slice(16), 0xe0],
  ]);
/** The letters of code page 037. */
const inEbcdic = (text: string, lineEnd = 0x25) =>
  inBytes(text.replaceAll(' ', '@').replaceAll('\n', String.fromCharCode(lineEnd)), [
    ['ABCDEFGHI', 0xc1],
    ['JKLMNOPQR', 0xd1],
    ['STUVWXYZ', 0xe2],
    ['0123456789', 0xf0],
    [',', 0x6b],
  ]);
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

function sourceOf(bytes: Uint8Array, chunkBytes = 64 * 1024): ByteSource {
  return {
    sizeBytes: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    },
  };
}

async function read(bytes: Uint8Array, chunkBytes?: number): Promise<{ encoding: string; text: string }> {
  const source = sourceOf(bytes, chunkBytes);
  const encoding = await detectEncoding(source);
  let text = '';
  for await (const piece of decodeText(source, encoding)) text += piece;
  return { encoding, text };
}

describe('a text of unknown encoding', () => {
  it('in windows-1254 keeps its Turkish letters', async () => {
    expect(await read(inWindows1254(turkish))).toEqual({ encoding: 'windows-1254', text: turkish });
    const short = 'Işık söndü, şişe kırıldı';
    expect(await read(inWindows1254(short))).toEqual({ encoding: 'windows-1254', text: short });
  });

  it('in windows-1254 is detected by letters at its very end', async () => {
    const text = `${'The report has no special letters here. '.repeat(50_000)}Ekler: değişiklik çizelgesi ve şartname için başvurunuz.`;
    expect(await read(inWindows1254(text))).toEqual({ encoding: 'windows-1254', text });
  });

  it('in UTF-8 is decoded completely, even if a chunk ends inside a character', async () => {
    const text = `${turkish}😀 東京 naïve`;
    for (const chunkBytes of [1, 2, 3, 7]) {
      expect(await read(Buffer.from(text), chunkBytes)).toEqual({ encoding: 'utf-8', text });
    }
  });

  it('in UTF-8 with a byte order mark loses only the mark', async () => {
    expect(await read(Buffer.from(`\ufeff${turkish}`))).toEqual({ encoding: 'utf-8', text: turkish });
  });

  it('in a long damaged UTF-8 stays UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(turkish.repeat(200)), Uint8Array.of(0xc5)]);
    expect(await read(bytes)).toEqual({ encoding: 'utf-8', text: `${turkish.repeat(200)}\ufffd` });
  });

  it('in UTF-16 is decoded with and without its mark, in both byte orders', async () => {
    for (const text of [
      turkish,
      'Der Hafen war voll.\n',
      'Население города растёт, и это хорошо для всех.\n'.repeat(3),
    ]) {
      expect(await read(Buffer.from(text, 'utf16le'))).toEqual({ encoding: 'utf-16le', text });
      expect(await read(bigEndian(text))).toEqual({ encoding: 'utf-16be', text });
      expect(await read(Buffer.from(`\ufeff${text}`, 'utf16le'), 3)).toEqual({ encoding: 'utf-16le', text });
      expect(await read(bigEndian(`\ufeff${text}`))).toEqual({ encoding: 'utf-16be', text });
    }
  });

  it.each([
    'name;email;role\nAyşe Yılmaz;ayse@firma.com;Editors\nAli Veli;https://firma.com/ali;Editors\n',
    'Ad;E-posta;Rol\nİrem Ateş;irem@q.co;İçerik Ekibi\nİNCİ IŞIK;inci@q.co;İdari İşler\n',
  ])('in windows-1254 is detected in a table of Turkish names and addresses: %j', async (text) => {
    expect(await read(inWindows1254(text))).toEqual({ encoding: 'windows-1254', text });
  });

  it('in windows-1252 keeps its quotes and accents', async () => {
    const text =
      '“L’été où la mère de Zoé a été à l’école”, dit-il. Les élèves étaient très fâchés à cause des règles. 5 €';
    expect(await read(inWindows1252(text))).toEqual({ encoding: 'windows-1252', text });
    const german =
      'Die Bäckerei öffnet früh; größere Brötchen gibt es für die Gäste später, und das ist schön.';
    expect(await read(inWindows1252(german))).toEqual({ encoding: 'windows-1252', text: german });
  });

  it('in UTF-8 stays so with a line that was added in another encoding', async () => {
    const added = Buffer.concat([Buffer.from(turkish.repeat(4)), inWindows1254('Şanlıurfa;5\n')]);
    expect(await read(added)).toMatchObject({ encoding: 'utf-8', text: expect.stringContaining(turkish) });
  });

  it('in Icelandic is not detected as Turkish', async () => {
    const text =
      'Það er ekki auðvelt að lýsa því hvernig veðrið var á þeim degi þegar við fórum út á sjóinn með föður mínum.';
    expect((await read(inWindows1252(text))).text).toBe(text);
  });

  it('in windows-1251 is decoded as Russian', async () => {
    const text =
      'Население города растёт, и многие люди приезжают сюда, чтобы найти работу и хорошую жизнь для своей семьи.'.replace(
        'ё',
        'е',
      );
    expect(await read(inWindows1251(text))).toEqual({ encoding: 'windows-1251', text });
  });

  it.each([
    ['koi8-r', inKoi8, 'Город;Население\nМосква;12600000\nКазань;1250000\n'],
    ['koi8-r', inKoi8, 'ГОРОД;НАСЕЛЕНИЕ\nМОСКВА;12600000\nКАЗАНЬ;1250000\n'],
    ['koi8-u', inKoi8, 'Місто;Населення\nКиїв;2950000\nХарків;1420000\nЧернігів;285000\n'],
    ['windows-1251', inWindows1251, 'ГОРОД;НАСЕЛЕНИЕ\nМОСКВА;12600000\nКАЗАНЬ;1250000\n'],
    ['windows-1251', inWindows1251, 'товар;цена\nмолоко;90\nхлеб;45\n'],
    ['ibm866', inIbm866, 'Товар;Цена\nМолоко;90\nХлеб;45\nСахар;70\n'],
  ] as const)(
    'in %s keeps its letters, also in a table of a few words (%#)',
    async (encoding, written, text) => {
      expect(await read(written(text))).toEqual({ encoding, text });
    },
  );

  it('gets replacements of the same length for NUL and lone surrogates', async () => {
    const withNul = `one\0two ${turkish}`;
    expect((await read(Buffer.from(withNul))).text).toBe(withNul.replace('\0', '\ufffd'));
    const lone = Buffer.from(`${'word '.repeat(20)}\ud800 end`, 'utf16le');
    const marked = Buffer.concat([Uint8Array.of(0xff, 0xfe), lone]);
    expect((await read(marked)).text).toBe(`${'word '.repeat(20)}\ufffd end`);
  });

  it('round-trips in UTF-8', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (raw, chunkBytes) => {
          const text = `words and ${raw}`.toWellFormed();
          fc.pre(!/\p{Cc}/u.test(text));
          expect(await read(Buffer.from(text), chunkBytes)).toEqual({ encoding: 'utf-8', text });
        },
      ),
    );
  });
});

describe('binary content', () => {
  const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  it.each([
    ['a picture with the name of a text', Uint8Array.from(pngHead), 'binary'],
    ['random bytes', Uint8Array.from({ length: 4096 }, (_, i) => (i * 2_654_435_761) >>> 24), 'binary'],
    ['a zip', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'binary'],
    ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 0x41, 0, 0, 0), 'encoding'],
    ['a table of a mainframe', inEbcdic('NAME,CITY,AMOUNT\nALI,VAN,125\nECE,KARS,88\n'), 'ebcdic'],
    ['one with the other line ends', inEbcdic('NAME,CITY,AMOUNT\nALI,VAN,125\n', 0x15), 'ebcdic'],
    ['one of constant width', inEbcdic('ALI      VAN       125'.repeat(40)), 'ebcdic'],
    ['an empty file', new Uint8Array(0), 'empty'],
  ])('%s is rejected with its reason', async (_name, bytes, reason) => {
    await expect(detectEncoding(sourceOf(bytes))).rejects.toMatchObject({ reason });
  });
});
