/** Where the databases are listed, and questions are asked. */
export const spreadsheetPath = '/spreadsheet';

/** The tables of a database. */
export const databasePath = (uid: string) => `${spreadsheetPath}/database/${uid}`;

/** The saved questions of a database. */
export const savedQuestionsPath = (uid: string) => `${spreadsheetPath}/questions/${uid}`;

/** A new chat with a database. */
export const askDatabasePath = (uid: string) => `${spreadsheetPath}?database=${uid}`;

/** A new chat with a database, one of its tables as of an earlier version. */
export const askVersionPath = (uid: string, { table, version }: { table: string; version: number }) =>
  `${askDatabasePath(uid)}&table=${encodeURIComponent(table)}&version=${version}`;

/** Where a database is made of files. */
export const addSpreadsheetPath = `${spreadsheetPath}/add`;
