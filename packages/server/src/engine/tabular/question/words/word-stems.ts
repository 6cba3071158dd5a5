import { stemEnglish } from '../../../retrieval/stem-english.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { mayHaveStem } from './short-nouns.ts';

/** A possible stem of a word and what it cost to get there: 0 is the word itself. */
export type Stems = ReadonlyMap<string, number>;

// Folded endings of Turkish nouns, longest first: plural, possessives, cases, -ki, -li, -siz, and the copula.
const turkishEnding =
  /(?:lerinin|larinin|lerini|larini|lerine|larina|lerinde|larinda|lerinden|larindan|lerin|larin|leri|lari|ler|lar|sinin|sunun|sinda|sunda|sinde|sindan|sindaki|sindeki|sini|sunu|sina|sine|suna|sunde|nin|nun|nda|nde|ndan|nden|ndaki|ndeki|daki|deki|taki|teki|dan|den|tan|ten|da|de|ta|te|yla|yle|la|le|ya|ye|yi|yu|na|ne|ni|nu|si|su|in|un|im|um|miz|muz|li|lu|siz|suz|lik|luk|ki|dir|dur|tir|tur|ydi|ydu|di|du|ti|tu|ca|ce|iyor|uyor|iyorlar|ilan|ilen|ulan|ulen|ildi|uldu|an|en|diler|dilar|mis|mus|digi|dugu|tigi|tugu|cilik|ci|cu|i|u|a|e|n|m)$/;
/** Turkish words of two letters that tables have as headers. */
const shortWords = new Set(['ad', 'il', 'ay', 'su', 'ev', 'at', 'et']);
/** Who does something with a thing is not the thing: "oyuncu" is no "oyun". */
const agentEnding = /^c(?:i|u|ilik)$/;
const agentCost = 0.15;

const softened: Record<string, string> = { d: 't', b: 'p', g: 'k' };
const everyEnding = turkishEnding.source
  .replace(/^\(\?:|\)\$$/g, '')
  .split('|')
  .sort((left, right) => right.length - left.length);

const harden = (stem: string) => {
  const last = stem.at(-1) ?? '';
  return stem.length > 2 && softened[last] ? stem.slice(0, -1) + softened[last] : stem;
};

/** The stems that are left when up to three endings are taken away; the shortest has three letters. */
function turkishStems(word: string): Map<string, number> {
  const found = new Map([[word, 0]]);
  /** What is left of words for who does something. */
  const things = new Set<string>();
  let edge = [word];
  for (let round = 1; round <= 3 && edge.length > 0; round++) {
    const next: string[] = [];
    for (const form of edge) {
      for (const ending of everyEnding) {
        const stem = form.slice(0, form.length - ending.length);
        if (stem.length < 2 || !form.endsWith(ending) || found.has(stem)) continue;
        if (!mayHaveStem(word, stem)) continue;
        const short = stem.length < 3 && !shortWords.has(stem) ? 0.2 : 0;
        if (agentEnding.test(ending) || things.has(form)) things.add(stem);
        const agent = things.has(stem) ? agentCost : 0;
        found.set(stem, 0.02 * round + short + agent);
        next.push(stem);
      }
    }
    edge = next;
  }
  for (const [stem, cost] of [...found]) {
    const hard = harden(stem);
    if (!found.has(hard)) found.set(hard, cost + 0.02);
  }
  return found;
}

/** "sehir" is "sehr" before an ending that starts with a vowel. */
const withoutLastVowel = (word: string) => word.replace(/([bcdfghjklmnprstvyz])[iu]([lmnrz])$/, '$1$2');

/** Cuts a long Turkish word to five letters, as the search index does; the mark keeps it apart from real stems. */
const cutStem = (word: string) => (word.length >= 7 ? `${word.slice(0, 5)}~` : undefined);

/** Stems of a word of a question. */
export function questionStems(word: string, language: QuestionLanguage): Stems {
  const stems = language === 'tr' ? turkishStems(word) : new Map([[word, 0]]);
  const english = stemEnglish(word);
  if (!stems.has(english)) stems.set(english, 0.03);
  const cut = language === 'tr' ? cutStem(word) : undefined;
  if (cut) stems.set(cut, 0.35);
  return stems;
}

/** Forms under which a word of a label or of a word list is known. */
export function labelStems(word: string): Stems {
  const stems = new Map([[word, 0]]);
  const add = (stem: string, cost: number) => {
    if (stem.length >= 3 && !stems.has(stem)) stems.set(stem, cost);
  };
  add(stemEnglish(word), 0.01);
  add(withoutLastVowel(word), 0.05);
  add(harden(word), 0.02);
  const single = word.replace(/l[ae]r$/, '');
  if (single.length >= 4) add(single, 0.02);
  const verb = word.replace(/(?:is|us|me|ma)(?:i|u|si|su)?$/, '');
  if (verb.length >= 4) add(verb, 0.06);
  // "Bildirim" is what was "bildirilen".
  const noun = word.replace(/[iu]m(?:i|u)?$/, '');
  if (noun !== word && noun.length >= 4) add(noun, 0.06);
  const possessive = word.replace(/(?:leri|lari|si|su|i|u)$/, '');
  if (possessive.length >= 3) {
    add(possessive, 0.06);
    add(harden(possessive), 0.07);
  }
  const cut = cutStem(word);
  if (cut) stems.set(cut, 0.2);
  return stems;
}

/** The lowest cost at which two words meet, or nothing. */
export function meetingCost(left: Stems, right: Stems): number | undefined {
  let best: number | undefined;
  for (const [stem, cost] of left) {
    const other = right.get(stem);
    if (other !== undefined && (best === undefined || cost + other < best)) best = cost + other;
  }
  return best;
}

/** How a word sounds, roughly, so that "gallery" and "galeri", "stadium" and "stadyum" meet. */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/tion/g, 'syon')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** Whether one letter was added, lost, changed or swapped with its neighbour. */
export function isOneTypoAway(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1 || left === right) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  const [leftRest, rightRest] = [left.slice(start), right.slice(start)];
  if (leftRest.length > rightRest.length) return leftRest.slice(1) === rightRest;
  if (leftRest.length < rightRest.length) return rightRest.slice(1) === leftRest;
  if (leftRest.slice(1) === rightRest.slice(1)) return true;
  return (
    leftRest[0] === rightRest[1] && leftRest[1] === rightRest[0] && leftRest.slice(2) === rightRest.slice(2)
  );
}

/** Whether at most so many letters were added, lost, changed or swapped with their neighbours. */
export function isWithinTypos(left: string, right: string, max: number): boolean {
  if (left === right) return true;
  if (max === 0 || Math.abs(left.length - right.length) > max) return false;
  if (isOneTypoAway(left, right)) return true;
  let start = 0;
  while (left[start] !== undefined && left[start] === right[start]) start++;
  const [leftRest, rightRest] = [left.slice(start), right.slice(start)];
  const swapped = (rightRest[1] ?? '') + (rightRest[0] ?? '') + rightRest.slice(2);
  return [
    [leftRest.slice(1), rightRest],
    [leftRest, rightRest.slice(1)],
    [leftRest.slice(1), rightRest.slice(1)],
    [leftRest, swapped],
  ].some(([one = '', other = '']) => isWithinTypos(one, other, max - 1));
}
