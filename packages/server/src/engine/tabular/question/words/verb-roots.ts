/** A Turkish verb without what follows its root. */
export interface VerbForm {
  /** Without the endings of passives and the last vowel, which some endings drop: "tamaml" of "tamamlanan" and "tamamladı". */
  root: string;
  negated: boolean;
}

/** Folded endings of verbs that are said of what was, is or will be done, and of who or what does it. */
const endings =
  /(?:[iu]yor(?:lar|du|mus|uz|um)?|[dt][iu](?:lar|ler|k|m|rk)?|m[iu]s(?:l[ae]r(?:in|i)?|t[iu]r|[iu]z)?|y?[ae]nl[ae]r(?:in|i|e|a|d[ae]n?)?|y?[ae]n(?:in|i|e|a|d[ae]n?)?|[dt][iu][gk](?:[iu](?:m[iu]z|n[iu]z)?)?|[dt][iu]kl[ae]ri|y?[ae]c[ae][gk](?:l[ae]r|i)?|m[ae]k|y?[iu]p)$/;
const negations = /m(?:[ae]y?|z)?$/;
const passive = /(?:[iu]l|[iu]n|(?<=[aeiou])n)$/;
const rootMin = 2;

const aorist = /[aeiu]r(?:lar|ler)?$/;

/**
 * Reads a folded word as a Turkish verb; undefined for words that end otherwise.
 * @param options `habits`: also "çalışır", an ending that many nouns have
 */
export function verbForm(word: string, { habits = false } = {}): VerbForm | undefined {
  const ending = endings.exec(word)?.[0] ?? (habits ? aorist.exec(word)?.[0] : undefined);
  if (ending === undefined) return undefined;
  const stem = word.slice(0, word.length - ending.length);
  // "Bekliyor" is none, and "beklemiyor" is: the vowel of a negation is lost before "-yor".
  const isLost = /^[iu]yor/.test(ending) && /[^m]m$/.test(stem) && stem.length > rootMin + 1;
  const negated = isLost || /[^m]m[ae]$/.test(stem) || /[^m]m[ae]$/.test(stem.replace(/y$/, ''));
  const plain = negated ? stem.replace(negations, '') : stem;
  const active = plain.length > rootMin + 1 ? plain.replace(passive, '') : plain;
  const root = active.length > rootMin ? active.replace(/[aeiu]$/, '') : active;
  return root.length >= rootMin ? { root, negated } : undefined;
}

/** Whether two words are forms of one verb, and none of them denies: "sayan", which drops a letter of its root, and "saymış". */
export function isOneVerb(one: string, other: string): boolean {
  const [left, right] = [verbForm(one), verbForm(other)];
  if (!left || !right || left.negated || right.negated) return false;
  const [short = '', long] = [left.root, right.root].toSorted((a, b) => a.length - b.length);
  return short === long || (short.length === rootMin && long === `${short}y`);
}
