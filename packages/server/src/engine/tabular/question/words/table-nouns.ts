import type { ColumnDescription, ColumnRef, TableDescription } from '../question-schema.ts';
import { receivers, servers } from './people-nouns.ts';
import { splitLabel } from './split-question.ts';
import { labelStems, meetingCost } from './word-stems.ts';

/** What a table holds that happens rather than lives: who was there is not what its rows are called by. */
export const eventNouns = new Set(
  `order orders booking bookings reservation reservations visit visits invoice invoices payment payments ticket tickets
  appointment appointments sale sales transaction transactions claim claims case cases registration registrations purchase
  purchases shipment shipments delivery deliveries rental rentals loan loans complaint complaints request requests
  siparis siparisler rezervasyon rezervasyonlar ziyaret ziyaretler fatura faturalar odeme odemeler bilet biletler randevu
  randevular satis satislar islem islemler talep talepler basvuru basvurular kayit kayitlar teslimat kiralama kiralamalar
  sikayet sikayetler yanit yanitlar cevap cevaplar giris girisler cikis cikislar gonderi gonderiler gonderim yatis yatislar
  response responses reply replies entry entries admission admissions hire hires arrival arrivals departure departures
  izin izinler leave kargo kargolar paket paketler incident incidents trip trips call calls treatment treatments job jobs task tasks repair repairs inspection inspections
  session sessions shift shifts stay stays vaccination vaccinations ride rides sefer seferler tahlil tahliller muayene
  muayeneler check checks checkup checkups outing outings meeting meetings lesson lessons match matches event events tamir tamirler onarim onarimlar ders dersler toplanti toplantilar etkinlik etkinlikler asi asilar asilama sulama sulamalar gosterim gosterimler seans seanslar bakim bakimlar`.split(
    /\s+/,
  ),
);

/** What is won or happens once for each row, also where few kinds of it are told apart: gold, silver and bronze medals. */
const happening = new Set(
  `medal medals award awards prize prizes trophy trophies penalty penalties accident accidents incident incidents crime
  crimes complaint complaints organization organizations organisation organisations function functions madalya madalyalar kaza kazalar ceza cezalar organizasyon organizasyonlar`.split(
    /\s+/,
  ),
);

/** Whether "the number of X" counts rows rather than the kinds of X. */
export const happens = ({ column }: ColumnRef): boolean =>
  column.type === 'text' && splitLabel(column.label).every((word) => happening.has(word));

/** "Order number" in a table of orders: its rows are called by it, also where people are named in them. */
export function numbersEvents(
  table: TableDescription,
  { label, identifier, unique }: ColumnDescription,
): boolean {
  if (!identifier || !unique) return false;
  const noun = splitLabel(label)[0] ?? '';
  const stems = labelStems(noun);
  const tableNouns = splitLabel(`${table.label} ${table.name}`);
  return tableNouns.some(
    (word) => eventNouns.has(word) && meetingCost(stems, labelStems(word)) !== undefined,
  );
}

/** "Translator", "müşteri": who did it, or for whom. */
export const namesDoer = (label: string) =>
  splitLabel(label).some((word) => servers.has(word) || receivers.has(word));

export function namesTable(table: TableDescription, { label }: ColumnDescription): boolean {
  const words = splitLabel(`${table.label} ${table.name}`).map(labelStems);
  const [first, second] = splitLabel(label).map(labelStems);
  // A translator is no translation.
  if (namesDoer(label)) return false;
  return first !== undefined && !second && words.some((word) => meetingCost(first, word) !== undefined);
}

/** "How many vaccinations" in a table of them, whose kinds a column has, counts rows. */
export const namesEvents = ({ table, column }: ColumnRef): boolean =>
  column.type === 'text' && eventNouns.has(splitLabel(column.label)[0] ?? '') && namesTable(table, column);

/** "How many devices" in a table of them: each row has a number of its own, and the column says of which kind it is. */
export function namesNumberedRows({ table, column }: ColumnRef): boolean {
  const head = splitLabel(table.label).at(-1);
  const [first, second] = splitLabel(column.label);
  const isNumbered = table.columns.some(({ identifier, unique }) => identifier && unique);
  if (!isNumbered || column.type !== 'text' || head === undefined || !first || second) return false;
  return !namesDoer(column.label) && meetingCost(labelStems(first), labelStems(head)) !== undefined;
}
