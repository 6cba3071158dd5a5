import { Refused } from '../lib/visitor-client.ts';
import type { ShownAnswer } from './answer-element.ts';
import type { Chat, Question } from './chat-state.ts';
import { element } from './elements.ts';
import { t } from './texts.ts';

const textOf = (error: unknown): string => (error instanceof Refused && error.message) || t('offline');

export function showProblem({ problem }: Chat, text: string): void {
  problem.classList.remove('limit');
  problem.textContent = text;
  problem.hidden = text === '';
}

/** The link answers so many questions and no more: nothing went wrong. */
const isLimit = (error: unknown): boolean => error instanceof Refused && error.status === 429;

/** The conversation is over, or its link asks for something else than when the page was opened. */
const needsRestart = (error: unknown): boolean =>
  error instanceof Refused &&
  ['visitor_over', 'link_password_wrong', 'link_consent_needed'].includes(error.code);

function offerRestart(chat: Chat, question: string | undefined): void {
  const { problem, composer, footer, log } = chat;
  const onclick = () => chat.restart(question);
  const button = element('button', { type: 'button', onclick }, t('restart'));
  chat.isEnded = true;
  composer.close();
  footer.hidden = true;
  problem.append(' ', button);
  problem.hidden = false;
  log.scrollDown();
  button.focus();
}

/** @param question which was not answered for it */
export function showFailure(chat: Chat, error: unknown, question?: string): void {
  chat.visit.forgetIfOver(error);
  showProblem(chat, textOf(error));
  chat.problem.classList.toggle('limit', isLimit(error));
  if (needsRestart(error)) offerRestart(chat, question);
}

/** An answer that never began shows why in its place, below its question. */
export function endFailed(
  chat: Chat,
  answer: ShownAnswer,
  failed: { error: unknown; question?: Question },
): void {
  const { error, question } = failed;
  if (answer.uid !== '' || chat.isEnded) {
    answer.state = 'cancelled';
    if (!chat.isEnded) showFailure(chat, error);
    return;
  }
  chat.visit.forgetIfOver(error);
  chat.unasked = question?.text ?? '';
  answer.state = 'failed';
  answer.error = { message: textOf(error), isLimit: isLimit(error) };
  chat.status.textContent = textOf(error);
  if (!needsRestart(error)) return;
  chat.overAt = answer;
  offerRestart(chat, question?.text);
}

/** Says that nothing more can be asked: in place of what a question was refused with, where one was. */
export function showEnd(chat: Chat): void {
  const { overAt, log, status } = chat;
  showProblem(chat, overAt ? '' : t('ended'));
  if (!overAt) return;
  status.textContent = '';
  overAt.error = { message: t('ended') };
  log.redraw(overAt);
}
