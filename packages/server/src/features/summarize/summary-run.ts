import type { SummaryEvent, SummaryPoint } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import { filterQuotes } from '#features/conversation/index.ts';
import type { RunKind } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { announceSummaryEnd } from './announce-summary-end.ts';
import { citedBy, settleFacts, settlePoint } from './gone-sources.ts';
import { filterGoneEvents } from './hide-gone-events.ts';
import { renderSettings, renderSummary } from './render-summary.ts';
import { lockStored } from './stored-summary.store.ts';
import { finishSummary } from './summary.store.ts';
import { addEvent, emptyContent, type SummaryContent } from './summary-content.ts';
import { endWithout } from './summary-ends.ts';
import { deleteNotes } from './summary-notes.store.ts';
import type { SummaryPlan } from './summary-plan.ts';
import { listSources } from './summary-source.store.ts';
import { writeSummary } from './write-summary.ts';
import type { SummaryDeps } from './writing.ts';

type SummaryKind = RunKind<SummaryEvent, SummaryContent>;

const isMomentary = ({ event, data }: SummaryEvent) => event === 'step' && data.momentary === true;

/** What the built-in engine has to repeat, as JSON: all but the start and what depends on the moment. */
const replayOf = (events: readonly SummaryEvent[]): string[] =>
  events
    .filter((event) => event.event !== 'start' && !isMomentary(event))
    .map((event) => JSON.stringify(event));

/**
 * Takes over a summary whose process is gone: the built-in engine repeats itself and goes on where it was cut; a
 * model keeps the notes of the sections that it has read, and writes the summary anew.
 */
const resumeSummary =
  (deps: SummaryDeps): SummaryKind['resume'] =>
  async (_tx, _scope, taken) => {
    // The plan and the events are what this kind has stored.
    const plan = taken.plan as SummaryPlan;
    const events = taken.events as readonly SummaryEvent[];
    const isWornOut = taken.attempt > limits.answer.attemptsMax;
    const isDeterministic = plan.models.length === 0;
    return {
      how: isDeterministic ? 'repeat' : 'restart',
      // What the sections took is kept with their notes, and counted when these are read.
      uses: [],
      async work(run, emit) {
        if (isWornOut) return endWithout(run, 'interrupted');
        return writeSummary({ deps, plan, run, emit }, isDeterministic ? replayOf(events) : []);
      },
    };
  };

/** The text of a summary that lost a source while it was written. */
async function renderStored(
  tx: Tx,
  scope: CompanyScope,
  { id, points, wroteIn }: { id: string; points: readonly SummaryPoint[]; wroteIn: 'en' | 'tr' | null },
): Promise<string> {
  const [stored, sources] = [await lockStored(tx, scope, id), await listSources(tx, scope, [id])];
  if (!stored) return '';
  const settings = { sourceCount: sources.length, wroteIn: wroteIn ?? stored.wrote_in };
  return renderSummary(points, renderSettings(stored.form, settings));
}

/** Summaries as runs: the id of a run is its summary's. */
export const createSummaryKind = (deps: SummaryDeps & { jobs: Jobs }): SummaryKind => ({
  name: 'summary',
  questions: 1,
  emptyContent,
  addEvent,
  isUrgent: (content, event) => event.event === 'delta' && content.text === '',
  endOf: endWithout,
  resume: resumeSummary(deps),
  filterEvents: filterGoneEvents,
  async finish(tx, { id, scope }, { end, content, wasWatched }) {
    const { state, errorCode, doneBy = null } = end;
    const { reference: settle } = await filterQuotes(tx, scope, citedBy(content));
    const points = content.points.map((point) => settlePoint(point, settle));
    const facts = settleFacts(content.facts, settle);
    const isGone = points.some(({ text }) => text === '');
    const text = isGone
      ? await renderStored(tx, scope, { id, points, wroteIn: content.wroteIn })
      : content.text;
    const settled = { ...content, points, facts, text };
    await deleteNotes(tx, scope, id);
    const finished = await finishSummary(tx, scope, id, { ...settled, state, errorCode, doneBy });
    if (finished && !wasWatched && state !== 'cancelled')
      await announceSummaryEnd(tx, deps.jobs, { ...scope, ...finished, id, state });
  },
});
