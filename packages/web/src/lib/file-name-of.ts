const lengthMax = 80;

/** A text as the name of a file, without its ending, on any system; empty where nothing of it can be in one. */
export const fileNameOf = (text: string): string =>
  text
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
    .replace(/[\s.\ufffd]+$/u, '');
