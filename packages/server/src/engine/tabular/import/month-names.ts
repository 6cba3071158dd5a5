/** The names of each month, longer ones before those that they begin with. */
export const monthNames: readonly (readonly string[])[] = [
  ['january', 'ocak', 'jan', 'oca'],
  ['february', 'şubat', 'subat', 'feb', 'şub', 'sub'],
  ['march', 'mart', 'mar'],
  ['april', 'nisan', 'apr', 'nis'],
  ['mayıs', 'mayis', 'may'],
  ['june', 'haziran', 'jun', 'haz'],
  ['july', 'temmuz', 'jul', 'tem'],
  ['ağustos', 'agustos', 'august', 'ağu', 'agu', 'aug'],
  ['september', 'eylül', 'eylul', 'sept', 'sep', 'eyl'],
  ['october', 'ekim', 'oct', 'eki'],
  ['november', 'kasım', 'kasim', 'nov', 'kas'],
  ['december', 'aralık', 'aralik', 'dec', 'ara'],
];
