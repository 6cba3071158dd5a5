/** The roles of a UTF-16 unit for sentence ends; a unit may have several. */
export const sentenceRole = {
  space: 1,
  lineBreak: 2,
  /** Ends a sentence if white space follows. */
  terminator: 4,
  /** Ends a sentence without white space (CJK). */
  wideTerminator: 8,
  closer: 16,
  opener: 32,
  lowerCase: 64,
  /** Letters and numbers. */
  word: 128,
} as const;

const roles = new Uint8Array(0x10000);

function mark(role: number, characters: Iterable<string>): void {
  for (const character of characters) {
    const code = character.charCodeAt(0);
    roles[code] = (roles[code] ?? 0) | role;
  }
}

const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
mark(
  sentenceRole.space,
  all.filter((character) => /\s/.test(character)),
);
mark(
  sentenceRole.lowerCase,
  all.filter((character) => /\p{Ll}/u.test(character)),
);
mark(
  sentenceRole.word,
  all.filter((character) => /[\p{L}\p{N}]/u.test(character)),
);
mark(sentenceRole.lineBreak, '\r\n');
mark(sentenceRole.terminator, '.!?…‼⁇⁈⁉。！？');
mark(sentenceRole.wideTerminator, '。！？');
mark(sentenceRole.closer, '"\'”’»›)]}*_`」』）');
mark(sentenceRole.opener, '"\'“‘«‹([{*_`¿¡—–-');

/** Whether the unit at `at` has one of the roles; false beyond the text. */
export function hasRole(text: string, at: number, role: number): boolean {
  return ((roles[text.charCodeAt(at)] ?? 0) & role) !== 0;
}

/** The first position from `from` on whose unit has none of the roles. */
export function skipRole(text: string, from: number, role: number): number {
  let at = from;
  while (at < text.length && hasRole(text, at, role)) at += 1;
  return at;
}

/** The first position from `from` on, before `end`, whose unit has one of the roles; otherwise `end`. */
export function findRole(text: string, from: number, role: number, end = text.length): number {
  let at = from;
  while (at < end && !hasRole(text, at, role)) at += 1;
  return Math.min(at, end);
}

/** `end` moved back over white space, at most to `start`. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && hasRole(text, last - 1, sentenceRole.space)) last -= 1;
  return Math.max(last, start);
}
