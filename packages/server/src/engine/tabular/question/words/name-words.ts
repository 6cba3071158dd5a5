const plurals = ['names', 'titles', 'adlari', 'adlarini', 'isimler', 'isimleri', 'isimlerini'];

/** What several rows are called, and no rows. */
export const pluralNameWords: ReadonlySet<string> = new Set(plurals);
/** What rows are called. */
export const nameWords: ReadonlySet<string> = new Set(['name', 'title', 'adi', 'isim', ...plurals]);
