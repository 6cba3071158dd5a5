import { translate } from '@docent/contract/messages/translate';
import type { ExtractiveDraft } from '#engine/extractive/summary/run-extraction.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { tellWaits } from '#engine/model/tell-waits.ts';
import {
  type AskModel,
  type ModelSummary,
  noteSection,
  writeFromNotes,
} from '#engine/summary/summarize-with-model.ts';
import type { DraftPoint } from '#engine/summary/summary-draft.ts';
import type { ModelUse } from '#features/budget/index.ts';
import { waitStep } from '#features/conversation/index.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { createAsk, type SummaryModel } from './ask-models.ts';
import { insertNotes, listNotes } from './summary-notes.store.ts';
import type { DraftWriter } from './write-draft.ts';
import { stepEvent, type Writing } from './writing.ts';

/** Sections that are read at the same time. */
const parallel = 3;

export interface ModelWriting {
  readonly writing: Writing;
  readonly summary: ModelSummary;
  readonly draft: ExtractiveDraft;
  readonly models: readonly SummaryModel[];
  /** What was used so far, by earlier attempts as well; grows with each call. */
  readonly uses: ModelUse[];
}

export const shownModel = ({ planned }: SummaryModel) => planned.name;

type AskFor = (onUse: (use: ModelUse) => void) => AskModel;

function createAskFor({ writing, models }: ModelWriting): AskFor {
  const { plan, signal, emit } = writing;
  const { uiLanguage } = plan;
  const onWait = tellWaits((wait) => emit({ event: 'step', data: waitStep(wait, uiLanguage) }));
  return (onUse) =>
    createAsk({
      models,
      signal,
      onWait,
      onUse,
      onNext(from, to) {
        const values = { model: shownModel(from), next: shownModel(to) };
        emit(stepEvent(uiLanguage, 'reason', { key: 'summary.step.next', values }));
      },
    });
}

interface Noted {
  readonly points: readonly DraftPoint[];
  readonly leftOut: number;
}

/** The notes of all sections: those of an earlier attempt are kept, the others are asked for, some at a time. */
async function noteSections(
  asked: ModelWriting & { askFor: AskFor },
  stored: ReadonlyMap<number, readonly DraftPoint[]>,
): Promise<Noted> {
  const { askFor, writing, summary, uses } = asked;
  const { deps, run, plan, signal, emit } = writing;
  const { sections } = summary;
  const notes = sections.map((_, position) => stored.get(position));
  let [done, leftOut, next] = [0, 0, 0];
  const tell = () => {
    done += 1;
    const values = { section: done, sections: sections.length };
    emit(stepEvent(plan.uiLanguage, 'read', { key: 'summary.step.reading', values }));
  };
  for (const known of notes) if (known) tell();
  const work = async () => {
    for (let position = next++; position < sections.length; position = next++) {
      const section = sections[position];
      if (!section || notes[position]) continue;
      const own: ModelUse[] = [];
      const ask = askFor((use) => {
        own.push(use);
        uses.push(use);
      });
      const found = await noteSection(summary, section, ask);
      signal.throwIfAborted();
      notes[position] = found.points;
      leftOut += found.leftOut;
      const { points } = found;
      await inScope(deps.db, run.scope, (tx) =>
        insertNotes(tx, run.scope, run.id, { position, notes: { points }, uses: own }),
      );
      tell();
    }
  };
  // What is on its way when one fails is waited for: what it used is counted.
  const workers = await Promise.allSettled(
    Array.from({ length: parallel }, () =>
      work().catch((error: unknown) => {
        next = sections.length;
        throw error;
      }),
    ),
  );
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return { points: notes.flatMap((own) => own ?? []), leftOut };
}

/**
 * Has the models write: notes of every section, and from them the summary. What was noted is kept, so that a process that
 * takes over reads no section again. @throws ModelFailure, and what ends the run
 */
export async function writeWithModels(
  asked: ModelWriting,
  { begin, writer }: { begin(): void; writer: DraftWriter },
): Promise<void> {
  const { writing, summary, draft, uses } = asked;
  const { deps, run, plan, emit } = writing;
  const kept = await inReadScope(deps.db, run.scope, (tx) => listNotes(tx, run.scope, run.id));
  for (const one of kept) uses.push(...one.uses);
  const askFor = createAskFor(asked);
  const noted = await noteSections(
    { ...asked, askFor },
    new Map(kept.map(({ position, notes }) => [position, notes.points])),
  );
  if (noted.points.length === 0)
    throw new ModelFailure('model_bad_answer', { detail: 'no statement with a source' });
  begin();
  let count = 0;
  const leftOut = await writeFromNotes(summary, noted.points, {
    ask: askFor((use) => void uses.push(use)),
    onPoint(point) {
      count += 1;
      writer.writePoint(point);
    },
  });
  if (count === 0) throw new ModelFailure('model_bad_answer', { detail: 'no statement with a source' });
  writer.writeFacts(draft.facts);
  const all = noted.leftOut + leftOut;
  if (all === 0) return;
  const text = translate('summary.step.leftOut', plan.uiLanguage, { count: all });
  emit({ event: 'step', data: { kind: 'reason', text, momentary: true } });
}
