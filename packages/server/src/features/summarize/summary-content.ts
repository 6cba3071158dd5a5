import type { Reference, Step } from '@docent/contract/features/conversation-events';
import type {
  SummaryCoverage,
  SummaryEvent,
  SummaryFact,
  SummaryPoint,
} from '@docent/contract/features/summarize';

/** What a summary amounts to so far. */
export interface SummaryContent {
  text: string;
  steps: Step[];
  references: Reference[];
  points: SummaryPoint[];
  facts: SummaryFact[];
  coverage: SummaryCoverage | null;
  /** The language of the words around the points. */
  wroteIn: 'en' | 'tr' | null;
}

export const emptyContent = (): SummaryContent => ({
  text: '',
  steps: [],
  references: [],
  points: [],
  facts: [],
  coverage: null,
  wroteIn: null,
});

/** Adds one event to what a summary amounts to. */
export function addEvent(content: SummaryContent, { event, data }: SummaryEvent): void {
  if (event === 'delta') content.text += data.text;
  else if (event === 'step') content.steps.push(data);
  else if (event === 'reference') content.references.push(data);
  else if (event === 'point') content.points.push(data);
  else if (event === 'facts') content.facts = data.facts;
  else if (event === 'coverage') {
    content.coverage = data.coverage;
    content.wroteIn = data.language;
  }
}
