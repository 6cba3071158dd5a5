import { foldCase } from './cell-kind.ts';

/** The words for a balance may stand behind dates and numbers of receipts. */
export const balanceColumnsMax = 6;
/** So many rows at either end of a table may be balances: those of several currencies, for instance. */
export const balanceRowsMax = 4;

const turkish = [
  'devir( bakiye(si)?| tutari)?',
  'devreden( bakiye(si)?| tutar)?',
  'bakiye devri',
  '([oö]nceki|ge[cç]en) (d[oö]nem|ay|yil|sayfa)(den|dan)? (devir|devreden)',
  '([oö]nceki|eski|ilk|son|ge[cç]en|a[cç]ili[sş]|kapani[sş]|ba[sş]langi[cç]|biti[sş]|devreden)( (d[oö]nem|ay|yil|g[uü]n|hesap))? bakiye(si)?',
  '(d[oö]nem|ay|yil|g[uü]n|hesap) (ba[sş]i|sonu|a[cç]ili[sş]|kapani[sş]) bakiye(si)?',
  'nakl-?i yek[uü]n',
];
const english = [
  '(opening|closing|beginning|ending|starting|initial|final|previous|prior)( account| ledger| cash)? balance',
  'balance (brought|carried) (forward|down)',
  '(balance )?[bc]/f',
  '(brought|carried) forward',
];

/** A label that says nothing but that it is what an account had before or has after its movements, in small letters. */
export const balanceLabel = `^(${[...turkish, ...english].join('|')})[ :.]*[0-9.,]*$`;
const balance = new RegExp(balanceLabel, 'u');

const holdsBalance = (row: readonly string[]) =>
  row.slice(0, balanceColumnsMax).some((cell) => balance.test(foldCase(cell.trim())));

/** Places of the balances above and below the movements. @param isBalance of each row */
export function balancesAtEnds(isBalance: readonly boolean[]): number[] {
  const places = isBalance.map((_, at) => at);
  const above = isBalance.findIndex((is) => !is);
  const below = isBalance.findLastIndex((is) => !is);
  if (above < 0) return [];
  return places.filter(
    (at) => (at < above && at < balanceRowsMax) || (at > below && at >= isBalance.length - balanceRowsMax),
  );
}

/** Places of the rows of an account that are no movements. @param rows without totals and notes */
export const balanceRows = (rows: readonly (readonly string[])[]): number[] =>
  balancesAtEnds(rows.map(holdsBalance));
