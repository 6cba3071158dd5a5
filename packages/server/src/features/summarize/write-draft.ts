import type { Reference } from '@docent/contract/features/conversation-events';
import type { SummaryEvent, SummaryPoint } from '@docent/contract/features/summarize';
import { createPointRenderer, inOrderOfForm, type RenderSettings } from '#engine/summary/render-points.ts';
import type { DraftFact, DraftPoint, DraftReference } from '#engine/summary/summary-draft.ts';
import { type OpenSource, pageAt } from './open-sources.ts';
import { pointToRender } from './render-summary.ts';

type Emit = (event: SummaryEvent) => void;

/** Numbers the places that are cited: a place has one number wherever it is cited. */
function createNumbering(sources: readonly OpenSource[]) {
  const known = new Map<string, Reference>();
  return ({
    source,
    start,
    end,
    quote,
  }: DraftReference): { reference: Reference; isNew: boolean } | undefined => {
    const of = sources[source];
    // What is cited is exactly what stands there; anything else is an error of ours and is not shown.
    if (!of || quote === '' || of.text.slice(start, end) !== quote) return undefined;
    const key = `${source}/${start}/${end}`;
    const held = known.get(key);
    if (held) return { reference: held, isNew: false };
    const page = pageAt(of, start);
    const reference: Reference = {
      n: known.size + 1,
      fileUid: of.fileId,
      fileName: of.name,
      start,
      end,
      quote,
      score: 1,
      ...(page !== undefined && { page }),
      ...(of.textId !== of.fileId && { version: of.textId }),
    };
    known.set(key, reference);
    return { reference, isNew: true };
  };
}

/** Emits the parts of a summary as they come, each point with what it cites. */
export function createDraftWriter(
  sources: readonly OpenSource[],
  { settings, emit }: { settings: RenderSettings; emit: Emit },
) {
  const numbered = createNumbering(sources);
  const render = createPointRenderer(settings);
  const writePoint = ({ references, isQuoted, kind, text, section }: DraftPoint): void => {
    const found = references.flatMap((one) => numbered(one) ?? []);
    for (const { reference, isNew } of found) if (isNew) emit({ event: 'reference', data: reference });
    const point: SummaryPoint = {
      kind,
      text,
      section,
      ...(isQuoted && { quoted: true as const }),
      references: found.map(({ reference }) => reference),
    };
    // The text follows its point at once: who hides the one hides the other.
    emit({ event: 'point', data: point });
    const numbers = found.map(({ reference }) => reference.n);
    emit({ event: 'delta', data: { text: render(pointToRender(point), numbers) } });
  };
  return {
    writePoint,
    writePoints: (points: readonly DraftPoint[]) => inOrderOfForm(points).forEach(writePoint),
    writeFacts(facts: readonly DraftFact[]): void {
      const found = facts.flatMap(({ kind, text, reference: draft }) => {
        const reference = numbered(draft)?.reference;
        return reference ? [{ kind, text, reference }] : [];
      });
      emit({ event: 'facts', data: { facts: found } });
    },
  };
}

export type DraftWriter = ReturnType<typeof createDraftWriter>;
