import type { TextLanguage } from './text-language.ts';

// Roots whose spelling differs between British and American English. Only these are spelled otherwise: a rule for every
// word that ends in "er" would search for hundreds of forms that nobody writes.
const list = (words: string) => words.trim().split(/\s+/).join('|');
const our =
  list(`col fav hon lab neighb behavi harb hum flav rum vap arm od parl sav rig tum vig endeav glam clam ferv
  cand splend succ arb`);
const re = list(
  'cent theat met kilomet centimet millimet lit millilit fib calib somb spect lust sab meag och',
);
const doubled =
  list(`trave cance labe mode leve fue signa tota counse equa marve tunne channe dia jewe quarre riva
  initia pane penci unrave`);
const ce = list('licen defen offen preten');
const ogue = list('catal dial anal monol prol epil');
const pairs =
  list(`grey:gray programme:program cheque:check tyre:tire kerb:curb plough:plow aluminium:aluminum
  jewellery:jewelry practise:practice judgement:judgment enrolment:enrollment fulfil:fulfill skilful:skillful
  instalment:installment sceptical:skeptical mould:mold draught:draft storey:story manoeuvre:maneuver
  anaesthetic:anesthetic haemoglobin:hemoglobin paediatric:pediatric oestrogen:estrogen foetus:fetus
  diarrhoea:diarrhea encyclopaedia:encyclopedia moustache:mustache pyjamas:pajamas cosy:cozy`);

type Rule = readonly [form: RegExp, other: string];

const endings: readonly Rule[] = [
  [/^(\p{L}{3,})is(e[drs]?|ers|ing|ations?)$/u, '$1iz$2'],
  [/^(\p{L}{3,})iz(e[drs]?|ers|ing|ations?)$/u, '$1is$2'],
  [/^((?:ana|para|cata)l)ys(e[drs]?|ers|ing)$/u, '$1yz$2'],
  [/^((?:ana|para|cata)l)yz(e[drs]?|ers|ing)$/u, '$1ys$2'],
  [new RegExp(`^(${our})our(\\p{L}*)$`, 'u'), '$1or$2'],
  [new RegExp(`^(${our})or(\\p{L}*)$`, 'u'), '$1our$2'],
  [new RegExp(`^(${re})re([sd]?)$`, 'u'), '$1er$2'],
  [new RegExp(`^(${re})er(s|ed)?$`, 'u'), '$1re$2'],
  [new RegExp(`^(${doubled})ll(ed|ing|ers?|ation)$`, 'u'), '$1l$2'],
  [new RegExp(`^(${doubled})l(ed|ing|ers?|ation)$`, 'u'), '$1ll$2'],
  [new RegExp(`^(${ce})ce([sd]?)$`, 'u'), '$1se$2'],
  [new RegExp(`^(${ce})se([sd]?)$`, 'u'), '$1ce$2'],
  [new RegExp(`^(${ogue})ogue(s?)$`, 'u'), '$1og$2'],
  [new RegExp(`^(${ogue})og(s?)$`, 'u'), '$1ogue$2'],
];

const paired = new Map<string, string>();
for (const pair of pairs.split('|')) {
  const [british = '', american = ''] = pair.split(':');
  paired.set(british, american).set(american, british);
}

/** The same English word as it is spelled on the other side of the ocean. @param word in lower case */
export function otherSpellings(word: string, language: TextLanguage): readonly string[] {
  if (language !== 'en') return [];
  const pair = paired.get(word);
  if (pair !== undefined) return [pair];
  return endings.filter(([form]) => form.test(word)).map(([form, other]) => word.replace(form, other));
}
