const own: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };

/** The bytes of a text in windows-1254, where Turkish letters stand at Latin places. */
export function windows1254(text: string): Buffer {
  return Buffer.from(Array.from(text, (letter) => own[letter] ?? letter.charCodeAt(0)));
}
