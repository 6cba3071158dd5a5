/** Where the databases are listed, and questions are asked. */
export const spreadsheetPath = '/spreadsheet';

/** The tables of a database. */
export const databasePath = (uid: string) => `${spreadsheetPath}/database/${uid}`;

/** A new chat with a database. */
export const askDatabasePath = (uid: string) => `${spreadsheetPath}?database=${uid}`;

/** Where a database is made of files. */
export const addSpreadsheetPath = `${spreadsheetPath}/add`;
