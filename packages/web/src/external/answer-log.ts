import type { ExternalMessage } from '@docent/contract/features/external';
import { type AnswerActions, answerElement, questionElement, type ShownAnswer } from './answer-element.ts';
import { element } from './elements.ts';
import { emptyAnswer } from './running-answer.ts';

/** The messages as they are shown. */
export interface AnswerLog {
  readonly root: HTMLElement;
  addQuestion(text: string): void;
  addAnswer(answer: ShownAnswer): void;
  /** A message of an earlier visit. */
  addMessage(message: ExternalMessage): void;
  addNote(text: string): void;
  /** Shows an answer as it is now. */
  redraw(answer: ShownAnswer): void;
  scrollDown(): void;
  isEmpty(): boolean;
  lastAnswer(): ShownAnswer | undefined;
}

interface LogNeeds {
  readonly actions: AnswerActions;
  /** What scrolls, around the log. */
  readonly scroller: HTMLElement;
  /** Where the focus goes when what had it is drawn anew. */
  focusElsewhere(): void;
}

const answerOf = ({
  uid,
  text,
  state,
  references,
  table,
  choices,
  feedback,
  error,
}: ExternalMessage): ShownAnswer => ({
  uid,
  text,
  state,
  references,
  table,
  choices,
  feedback,
  error,
});

/** Of the end of the conversation: who reads further up stays there. */
const nearEndPx = 80;

export function createAnswerLog({ actions, scroller, focusElsewhere }: LogNeeds): AnswerLog {
  const root = element('div', { class: 'log', role: 'log', 'aria-live': 'off' });
  const drawn = new Map<ShownAnswer, HTMLElement>();
  const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEndPx;
  const scrollDown = () => scroller.scrollTo({ top: scroller.scrollHeight });
  const addQuestion = (text: string) => root.append(questionElement(text));
  const addAnswer = (answer: ShownAnswer) => {
    const shown = answerElement(answer, actions);
    drawn.set(answer, shown);
    root.append(shown);
  };
  const redraw = (answer: ShownAnswer) => {
    const before = drawn.get(answer);
    if (!before) return;
    const follows = isAtEnd();
    const hadFocus = before.contains(document.activeElement);
    const next = answerElement(answer, actions);
    before.replaceWith(next);
    drawn.set(answer, next);
    if (hadFocus) focusElsewhere();
    if (follows) scrollDown();
  };
  return {
    root,
    addQuestion,
    addAnswer,
    addMessage(message) {
      if (message.role === 'user') addQuestion(message.text);
      else addAnswer(message.state === 'pending' ? emptyAnswer() : answerOf(message));
    },
    addNote: (text) => root.append(element('p', { class: 'muted' }, text)),
    redraw,
    scrollDown,
    isEmpty: () => root.childElementCount === 0,
    lastAnswer: () => [...drawn.keys()].at(-1),
  };
}
