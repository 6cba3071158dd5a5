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

const spacePattern = /\s/;
const lowerCasePattern = /\p{Ll}/u;
const wordPattern = /[\p{L}\p{N}]/u;

/** The roles of single characters; the others have those of their class alone. */
const marked: readonly (readonly [role: number, characters: string])[] = [
  [sentenceRole.lineBreak, '\r\n'],
  [sentenceRole.terminator, '.!?…‼⁇⁈⁉。！？'],
  [sentenceRole.wideTerminator, '。！？'],
  [sentenceRole.closer, '"\'”’»›)]}*_`」』）'],
  [sentenceRole.opener, '"\'“‘«‹([{*_`¿¡—–-'],
];

function rolesOf(character: string): number {
  let roles = 0;
  if (spacePattern.test(character)) roles |= sentenceRole.space;
  if (lowerCasePattern.test(character)) roles |= sentenceRole.lowerCase;
  if (wordPattern.test(character)) roles |= sentenceRole.word;
  for (const [role, characters] of marked) if (characters.includes(character)) roles |= role;
  return roles;
}

/** Says of a unit that its roles are in the table, also when it has none. */
const known = 256;

/** Filled as units are met: a text has few of the 65,536, and every thread would fill it anew. */
const table = new Uint16Array(0x10000);

function rolesAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const found = table[code] ?? known;
  if (found !== 0) return found;
  const learned = rolesOf(String.fromCharCode(code)) | known;
  table[code] = learned;
  return learned;
}

/** Whether the unit at `at` has one of the roles; false beyond the text. */
export function hasRole(text: string, at: number, role: number): boolean {
  return (rolesAt(text, at) & role) !== 0;
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
