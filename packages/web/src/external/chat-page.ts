import type { ExternalLink } from '@docent/contract/features/external';
import { cancelAnswer, Refused, readMessages } from '../lib/visitor-client.ts';
import type { ShownAnswer } from './answer-element.ts';
import { type AnswerLog, createAnswerLog } from './answer-log.ts';
import { createChatFooter } from './chat-footer.ts';
import { type Composer, createComposer } from './composer.ts';
import { element } from './elements.ts';
import { tellHost } from './host-messages.ts';
import { emptyAnswer, runAnswer } from './running-answer.ts';
import { t } from './texts.ts';
import { type OpenVisit, openVisit } from './visit-store.ts';
import { visitorActions } from './visitor-actions.ts';

export interface ChatPage {
  readonly root: HTMLElement;
  ask(text: string): void;
  focus(): void;
  /** Shows the conversation that was begun in this browser before. */
  comeBack(): Promise<void>;
  /** The link was closed: what runs ends, and nothing more can be asked. */
  end(): void;
}

interface ChatNeeds {
  /** Of the page, which is also that of its link. */
  readonly path: string;
  readonly link: ExternalLink;
  /** What the visitor gave to come in. */
  readonly entry: { password?: string; consent?: boolean };
  /** Begins again with the link as it is now, with the gate if there is one. @param question to be asked then */
  restart(question?: string): void;
}

/** The parts of the open page, and what is going on in it. */
interface Chat {
  readonly visit: OpenVisit;
  readonly log: AnswerLog;
  readonly composer: Composer;
  readonly starters: HTMLElement;
  readonly footer: HTMLElement;
  /** Read out, not seen. */
  readonly status: HTMLElement;
  readonly problem: HTMLElement;
  running: AbortController | undefined;
  /** A question is on its way whose answer has not begun. */
  isBeginning: boolean;
  isEnded: boolean;
  /** Earlier messages are shown before new ones. */
  coming: Promise<void>;
  restart: ChatNeeds['restart'];
}

interface Question {
  text: string;
  choice?: number;
}

const textOf = (error: unknown): string => (error instanceof Refused && error.message) || t('offline');

function showProblem({ problem }: Chat, text: string): void {
  problem.textContent = text;
  problem.hidden = text === '';
}

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
function showFailure(chat: Chat, error: unknown, question?: string): void {
  chat.visit.forgetIfOver(error);
  showProblem(chat, textOf(error));
  if (needsRestart(error)) offerRestart(chat, question);
}

/** An answer that never began shows why in its place, below its question. */
function endFailed(chat: Chat, answer: ShownAnswer, failed: { error: unknown; question?: Question }): void {
  const { error, question } = failed;
  if (answer.uid !== '') {
    answer.state = 'cancelled';
    if (!chat.isEnded) showFailure(chat, error);
    return;
  }
  chat.visit.forgetIfOver(error);
  answer.state = 'failed';
  answer.error = { message: textOf(error) };
  chat.status.textContent = textOf(error);
  if (needsRestart(error)) offerRestart(chat, question?.text);
}

/** Draws an answer again at most once a frame, however often it changes. */
function drawnByFrame({ log }: Chat, answer: ShownAnswer) {
  let frame = 0;
  return {
    draw() {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        log.redraw(answer);
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Shows an answer while it is written. @param question absent where it runs already */
async function run(chat: Chat, answer: ShownAnswer, question?: Question): Promise<void> {
  const visit = chat.visit.now();
  if (!visit) return;
  const running = new AbortController();
  chat.running = running;
  chat.composer.setRunning(true);
  const drawn = drawnByFrame(chat, answer);
  try {
    const { signal } = running;
    await runAnswer(answer, { visit, signal, onChange: drawn.draw, ...(question && { question }) });
    chat.status.textContent = t('ready');
    tellHost('answer');
  } catch (error) {
    endFailed(chat, answer, { error, ...(question && { question }) });
  } finally {
    drawn.stop();
    chat.log.redraw(answer);
    chat.running = undefined;
    chat.composer.setRunning(false);
  }
}

/** Whether there is a visit now; if it could not begin, the question is given back. */
async function hasBegun(chat: Chat, text: string): Promise<boolean> {
  chat.isBeginning = true;
  showProblem(chat, '');
  chat.starters.hidden = true;
  chat.composer.setRunning(true);
  try {
    await chat.visit.begun();
    return true;
  } catch (error) {
    chat.composer.setRunning(false);
    chat.starters.hidden = !chat.log.isEmpty();
    chat.composer.giveBack(text);
    showFailure(chat, error, text);
    return false;
  } finally {
    chat.isBeginning = false;
  }
}

async function ask(chat: Chat, question: Question): Promise<void> {
  const { log, composer, footer } = chat;
  await chat.coming;
  if (chat.running || chat.isBeginning) composer.giveBack(question.text);
  if (chat.running || chat.isBeginning || chat.isEnded) return;
  if (!(await hasBegun(chat, question.text))) return;
  const answer = emptyAnswer();
  log.addQuestion(question.text);
  log.addAnswer(answer);
  log.scrollDown();
  tellHost('question');
  footer.hidden = false;
  await run(chat, answer, question);
}

async function showEarlier(chat: Chat): Promise<void> {
  const { visit, log, starters, footer } = chat;
  const current = visit.now();
  if (!current) return;
  try {
    const messages = await readMessages(current);
    starters.hidden = messages.length > 0;
    for (const message of messages) log.addMessage(message);
    log.scrollDown();
    if (messages.at(-1)?.state === 'pending') void run(chat, log.lastAnswer() ?? emptyAnswer());
  } catch (error) {
    if (!(error instanceof Refused)) return showFailure(chat, error);
    visit.forget();
    footer.hidden = true;
  }
}

function end(chat: Chat): void {
  chat.isEnded = true;
  chat.running?.abort();
  chat.composer.close();
  chat.footer.hidden = true;
  showProblem(chat, t('ended'));
  tellHost('ended');
}

function createFooter(chat: () => Chat, { link, restart }: ChatNeeds): HTMLElement {
  return createChatFooter({
    canHandOver: link.handover,
    visit: () => chat().visit.now(),
    onSent() {
      const { status, log } = chat();
      status.textContent = t('sent');
      log.addNote(t('sent'));
      log.scrollDown();
    },
    onDeleted() {
      chat().running?.abort();
      chat().visit.forget();
      restart();
    },
    onFailed: (error) => showFailure(chat(), error),
  });
}

function createStarters(chat: () => Chat, { starters }: ExternalLink): HTMLElement {
  const buttons = starters.map((text) =>
    element('button', { type: 'button', onclick: () => void ask(chat(), { text }) }, text),
  );
  return element('div', { class: 'starters' }, ...buttons);
}

function createChat(needs: ChatNeeds, scroller: HTMLElement): Chat {
  const { path, link, entry } = needs;
  const visit = openVisit(path, entry);
  const composer = createComposer({
    onAsk: (text) => void ask(chat, { text }),
    onStop() {
      const current = visit.now();
      if (current) cancelAnswer(current).catch(() => chat.running?.abort());
    },
  });
  const actions = visitorActions(link, {
    visit,
    choose: (choice, text) => void ask(chat, { text, choice }),
    rated(answer) {
      chat.log.redraw(answer);
      chat.status.textContent = t('thanks');
    },
    onFailed: (error) => showFailure(chat, error),
  });
  const chat: Chat = {
    visit,
    log: createAnswerLog({ actions, scroller, focusElsewhere: composer.focus }),
    composer,
    starters: createStarters(() => chat, link),
    footer: createFooter(() => chat, needs),
    status: element('p', { class: 'hidden', role: 'status' }),
    problem: element('p', { class: 'problem', role: 'alert', hidden: true }),
    running: undefined,
    isBeginning: false,
    isEnded: false,
    coming: Promise.resolve(),
    restart: needs.restart,
  };
  return chat;
}

/** The conversation of a visitor: its messages, the field, and what can be done with it. */
export function createChatPage(needs: ChatNeeds): ChatPage {
  const { link } = needs;
  const scroller = element('div', { class: 'scroller' });
  const chat = createChat(needs, scroller);
  const { composer, log, starters, footer, status, problem, visit } = chat;
  footer.hidden = visit.now() === undefined;
  const welcome = link.welcome ? [element('p', { class: 'welcome' }, link.welcome)] : [];
  scroller.append(...welcome, starters, log.root, problem);
  return {
    root: element('main', { class: 'chat' }, scroller, status, composer.root, footer),
    ask: (text) => void ask(chat, { text }),
    focus: composer.focus,
    comeBack() {
      chat.coming = showEarlier(chat);
      return chat.coming;
    },
    end: () => end(chat),
  };
}
