import pg from 'pg';

type Listener = (text: string) => void;

/** What the product's own connections call themselves; tests that look behind it do not. */
const applicationName = 'docent';

const listeners = new Set<Listener>();
let hasEars = false;

/** Hears each statement that the product sends from this process, as it is sent: `$1` where a value goes. */
export function listenToStatements(listener: Listener): void {
  listeners.add(listener);
  if (hasEars) return;
  hasEars = true;
  const { query } = pg.Client.prototype;
  // Platform seam: pg's overloads are passed through as they come.
  pg.Client.prototype.query = function heard(this: pg.Client, ...given: unknown[]) {
    const { connectionParameters } = this as unknown as {
      connectionParameters: { application_name?: string };
    };
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
    if (connectionParameters.application_name === applicationName) for (const hear of listeners) hear(text);
    return Reflect.apply(query, this, given);
  } as typeof query;
}
