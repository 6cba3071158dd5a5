import { limits } from '@docent/contract/limits';

const dataUrl = /^data:image\/[\w.+-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;

const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Detects the type of an image by its bytes; none of these types can contain scripts or markup. */
function imageType(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 12, 'IHDR')) return 'png';
  if (startsWith(bytes, 0, '\xff\xd8\xff') && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9) return 'jpeg';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  return undefined;
}

/** Returns the logo with the type of its bytes, regardless of the declared one, or why it is rejected. */
export function checkLogo(sent: string): { logo: string } | { refused: 'format' | 'too_large' } {
  const encoded = dataUrl.exec(sent)?.[1];
  if (!encoded) return { refused: 'format' };
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > limits.logo.sizeBytesMax) return { refused: 'too_large' };
  const type = imageType(bytes);
  return type ? { logo: `data:image/${type};base64,${bytes.toString('base64')}` } : { refused: 'format' };
}
