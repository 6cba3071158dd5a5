import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findHolder } from './budget-standing.store.ts';
import type { Reached, Standing } from './budget-standing.ts';

/** Answers that are being written are over soon. */
const answeredSoonS = 10;

/** The limit as a person reads it. */
function limitText(
  { standing, amount }: Reached,
  { language, currency }: Reader & { currency: string },
): string {
  const limit = standing.limit[amount] ?? 0;
  if (amount !== 'money') return translate(`budget.limit.${amount}`, language, { count: limit });
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(limit);
}

const textKey = ({ setBy, scope, per }: Standing): MessageKey =>
  setBy === 'operator' ? 'budget.reached.operator' : `budget.reached.${scope}.${per}`;

/** The reader of the message: language and time zone. */
export interface Reader {
  readonly language: Language;
  /** IANA name; undefined for the installation's. */
  readonly timeZone: string | undefined;
}

/** The failure for a budget that is reached: which one, whose, and when it is free again. */
export async function budgetFailure(
  { db, settings, scope }: { db: Database; settings: CurrentSettings; scope: CompanyScope },
  reached: Reached,
  reader: Reader,
): Promise<Failure> {
  const { standing, isSetAside } = reached;
  const { currency, timeZone } = await settings.get();
  const { name } = await inReadScope(db, scope, (tx) => findHolder(tx, scope, standing));
  const { language } = reader;
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: reader.timeZone ?? timeZone,
  }).format(standing.freeAt);
  const limit = limitText(reached, { ...reader, currency });
  return new Failure('budget_reached', {
    values: {
      budget: translate(textKey(standing), language, { limit, name }),
      until: translate(isSetAside ? 'budget.untilAnswered' : 'budget.until', language, { time }),
    },
    retryAfterS: isSetAside
      ? answeredSoonS
      : Math.max(1, Math.ceil((standing.freeAt.getTime() - Date.now()) / 1000)),
  });
}
