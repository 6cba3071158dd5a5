import type { ExternalLink } from '@docent/contract/features/external';
import { cancelAnswer, Refused, readMessages } from '../lib/visitor-client.ts';
import type { ShownAnswer } from './answer-element.ts';
import { createAnswerLog } from './answer-log.ts';
import { endFailed, showEnd, showFailure, showProblem } from './chat-failures.ts';
import { createChatFooter } from './chat-footer.ts';
import type { Chat, ChatNeeds, Question } from './chat-state.ts';
import { createComposer } from './composer.ts';
import { element } from './elements.ts';
import { tellHost } from './host-messages.ts';
import { emptyAnswer, runAnswer } from './running-answer.ts';
import { pageLanguage, t } from './texts.ts';
import { openVisit } from './visit-store.ts';
import { visitorActions } from './visitor-actions.ts';

export interface ChatPage {
  readonly root: HTMLElement;
  ask(text: string): void;
  focus(): void;
  /** Puts a question into the field. */
  giveBack(text: string): void;
  /**
   * Ends the page, once the questions that are on their way have been stored, so that another page can take its place.
   * @returns a question that was typed, or could not be asked
   */
  leave(): Promise<string>;
  /** Shows the conversation that was begun in this browser before. */
  comeBack(): Promise<void>;
  /** The link was closed: what runs ends, and nothing more can be asked. */
  end(): void;
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

interface Asked {
  /** Absent where its answer runs already. */
  readonly question?: Question;
  /** The question was stored. */
  onStored?(): void;
}

/** Shows an answer while it is written. */
async function run(chat: Chat, answer: ShownAnswer, { question, onStored }: Asked = {}): Promise<void> {
  const visit = chat.visit.now();
  if (!visit) return;
  const running = new AbortController();
  chat.running = running;
  chat.composer.setRunning(true);
  const drawn = drawnByFrame(chat, answer);
  try {
    const { signal } = running;
    const onChange = () => {
      drawn.draw();
      onStored?.();
    };
    await runAnswer(answer, { visit, signal, onChange, ...(question && { question }) });
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

async function askNow(chat: Chat, question: Question, onStored: () => void): Promise<void> {
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
  chat.unasked = '';
  await run(chat, answer, { question, onStored });
}

function ask(chat: Chat, question: Question): void {
  const asking = new Promise<void>((resolve) => {
    void askNow(chat, question, resolve).finally(resolve);
  });
  chat.asking.add(asking);
  void asking.then(() => chat.asking.delete(asking));
}

async function leave(chat: Chat): Promise<string> {
  while (chat.asking.size > 0) await Promise.all(chat.asking);
  chat.isEnded = true;
  chat.running?.abort();
  return chat.composer.text() || chat.unasked;
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
  showEnd(chat);
  tellHost('ended');
}

function createFooter(chat: () => Chat, { link, onDeleted }: ChatNeeds): HTMLElement {
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
      onDeleted();
    },
    onFailed: (error) => showFailure(chat(), error),
  });
}

function createStarters(chat: () => Chat, { starters, examples }: ExternalLink): HTMLElement {
  const offered = starters.length > 0 ? starters : (examples?.[pageLanguage()] ?? []);
  const buttons = offered.map((text) => {
    const button = element('button', { type: 'button' }, text);
    button.addEventListener('click', () => {
      // The buttons go: who works by keyboard goes on in the field, which would open a keyboard on the screen of others.
      if (button.matches(':focus-visible')) chat().composer.focus();
      ask(chat(), { text });
    });
    return button;
  });
  return element('div', { class: 'starters' }, ...buttons);
}

function createChat(needs: ChatNeeds, scroller: HTMLElement): Chat {
  const { path, link, entry } = needs;
  const visit = openVisit(path, entry);
  const composer = createComposer({
    onAsk: (text) => ask(chat, { text }),
    onStop() {
      const current = visit.now();
      if (current) cancelAnswer(current).catch(() => chat.running?.abort());
    },
  });
  const actions = visitorActions(link, {
    visit,
    choose: (choice, text) => ask(chat, { text, choice }),
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
    overAt: undefined,
    asking: new Set(),
    unasked: '',
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
  // A page that holds nothing but an empty field would not say what it is for.
  const welcome = element('p', { class: 'welcome' }, link.welcome || t('welcome'));
  scroller.append(welcome, starters, log.root, problem);
  return {
    root: element('main', { class: 'chat', tabindex: '-1' }, scroller, status, composer.root, footer),
    ask: (text) => ask(chat, { text }),
    focus: composer.focus,
    giveBack: composer.giveBack,
    leave: () => leave(chat),
    comeBack() {
      chat.coming = showEarlier(chat);
      return chat.coming;
    },
    end: () => end(chat),
  };
}
