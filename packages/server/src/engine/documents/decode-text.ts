import { storableText } from '@docent/contract/core/storable-text';
import type { ByteSource } from './byte-source.ts';

/**
 * Decodes a source to pieces whose concatenation is THE text: every position in the product counts UTF-16 units of it.
 * Line ends stay; a byte order mark is removed; NUL, lone surrogates and invalid bytes become U+FFFD. No piece ends
 * inside a surrogate pair.
 * @param encoding a label of the Encoding Standard, from `detectEncoding`
 */
export async function* decodeText(source: ByteSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of source.open()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield storableText(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield storableText(rest);
}
