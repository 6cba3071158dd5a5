import type { WordFamilies } from './word-families.ts';

// Verbs before which "re" means nothing but "again", so that a text may well leave it out: to recharge is to charge. For most
// other words it does not ("report", "record", "resign"), therefore a list and no rule.
const verbs = `
activate allocate apply appoint arrange assess assign assemble attach book build built calculate charge check classify
configure connect consider construct count create decorate deploy design distribute draw drew drawn educate elect employ
enable engage enroll enter equip establish evaluate examine export fill finance format formulate fuel generate grow
heat hire import insert install insure integrate interpret introduce invent invest issue join label launch learn
load locate marry negotiate number open order organise organize paint pay paid pack plant populate print process
publish qualify read run ran schedule seal sell sold send sent size start stock structure submit supply take taken
taught teach tell told test train transmit try type unite upload use validate visit wash weigh wire write wrote
written
`;

/** A verb and the same with "re", in one family. */
export const repeatedVerbs: WordFamilies = verbs
  .trim()
  .split(/\s+/)
  .map((verb) => [verb, `re${verb}`]);
