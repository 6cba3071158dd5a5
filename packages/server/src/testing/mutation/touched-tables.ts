import { listenToStatements } from '#testing/statements/heard-statements.ts';

/** The words of every statement that the product has sent since it was last emptied; table names are among them. */
export const sentWords = new Set<string>();

/** From now on the words of statements are kept. */
export function keepSentWords(): void {
  listenToStatements((text) => {
    for (const word of text.match(/[a-z_]{4,}/g) ?? []) sentWords.add(word);
  });
}
