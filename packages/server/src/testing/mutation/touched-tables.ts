import pg from 'pg';

/** The words of every statement that the product has sent since it was last emptied; table names are among them. */
export const sentWords = new Set<string>();

const applicationName = 'docent';

/** Listens to the statements of the product's own connections; what tests send on theirs is not heard. */
export function listenToStatements(): void {
  const { query } = pg.Client.prototype;
  // Platform seam: pg's overloads are passed through as they come.
  pg.Client.prototype.query = function heard(this: pg.Client, ...given: unknown[]) {
    const { connectionParameters } = this as unknown as {
      connectionParameters: { application_name?: string };
    };
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
    if (connectionParameters.application_name === applicationName)
      for (const word of text.match(/[a-z_]{4,}/g) ?? []) sentWords.add(word);
    return Reflect.apply(query, this, given);
  } as typeof query;
}
