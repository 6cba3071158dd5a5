import type { Reference } from '@docent/contract/features/conversation-events';
import type { SummaryEvent } from '@docent/contract/features/summarize';
import { filterQuotes, hideDeletedQuotes } from '#features/conversation/index.ts';
import type { LiveEvent } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type SettleReference, settleFacts, settlePoint } from './gone-sources.ts';

/** The event of this kind of run. */
function read({ event, json }: LiveEvent): SummaryEvent {
  // Platform seam: the event was made from a SummaryEvent, so its name and data belong together.
  return { event, data: JSON.parse(json) } as SummaryEvent;
}

function citedIn(events: readonly LiveEvent[]): Reference[] {
  return events.flatMap((live) => {
    const { event, data } = read(live);
    if (event === 'reference') return [data];
    if (event === 'point') return data.references;
    return event === 'facts' ? data.facts.map(({ reference }) => reference) : [];
  });
}

const withData = (live: LiveEvent, data: unknown): LiveEvent => ({ ...live, json: JSON.stringify(data) });

/** The events without what is quoted from sources that are gone. The text of a point follows the point at once. */
function settled(events: readonly LiveEvent[], settle: SettleReference): LiveEvent[] {
  let isTextGone = false;
  return events.map((live) => {
    const { event, data } = read(live);
    if (event === 'reference') return withData(live, settle(data));
    if (event === 'facts') return withData(live, { facts: settleFacts(data.facts, settle) });
    if (event === 'point') {
      const point = settlePoint(data, settle);
      isTextGone = point.text === '';
      return withData(live, point);
    }
    if (event !== 'delta' || !isTextGone) return live;
    return withData(live, { text: '' });
  });
}

/** For what is about to be stored: a source that was deleted meanwhile leaves no quote. */
export async function filterGoneEvents(
  tx: Tx,
  scope: CompanyScope,
  events: readonly LiveEvent[],
): Promise<(event: LiveEvent) => LiveEvent> {
  const quotes = await filterQuotes(tx, scope, citedIn(events));
  const bySource = new Map(settled(events, quotes.reference).map((event, at) => [events[at], event]));
  return (event) => bySource.get(event) ?? event;
}

/** For what is shown: hides the quotes of files in the bin, which return with the file. */
export async function hideGoneEvents(
  tx: Tx,
  scope: CompanyScope,
  events: readonly LiveEvent[],
): Promise<LiveEvent[]> {
  return settled(events, await hideDeletedQuotes(tx, scope, citedIn(events)));
}
