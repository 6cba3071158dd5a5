import type { AnswerRequest, EngineStep } from './answer-engine.ts';
import type { QuestionReading } from './read-question.ts';

/** The step "Searching for …", with the words that a follow-up question added. */
export function searchStep(reading: QuestionReading): EngineStep {
  const list = (origin: 'own' | 'borrowed') =>
    reading.words
      .filter((word) => word.origin === origin)
      .map((word) => word.shown)
      .join(', ');
  const [own, borrowed] = [list('own'), list('borrowed')];
  const text =
    own !== '' && borrowed !== ''
      ? ({ key: 'answer.step.searchingAlike', values: { words: own, borrowed } } as const)
      : ({ key: 'answer.step.searching', values: { words: own + borrowed } } as const);
  return { type: 'step', kind: 'search', text };
}

/** The step that no passage was found, with the searched sources. */
export const nothingFoundStep = ({ isNarrowed }: Pick<AnswerRequest, 'isNarrowed'>): EngineStep => ({
  type: 'step',
  kind: 'read',
  text: { key: isNarrowed ? 'answer.step.nothingFoundNarrowed' : 'answer.step.nothingFound', values: {} },
});
