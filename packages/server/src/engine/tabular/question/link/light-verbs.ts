import { verbForm } from '../words/verb-roots.ts';

/** Of Turkish verbs that say little beside their nouns: to go, to take, to be left. */
const lightRoots = new Set(
  'git gir cik cikar al ver yap ed et ol sur tut kal bul gor getir bulun yas calis topl basl oyn dagit bagl dur gec ist'.split(
    ' ',
  ),
);

export const isLightRoot = (root: string): boolean => lightRoots.has(root);

/** Whether a folded word is a form of such a verb that denies nothing: "kalıyor", "girmiş". */
export function isLightVerbForm(word: string): boolean {
  const form = verbForm(word);
  return form !== undefined && !form.negated && lightRoots.has(form.root);
}
