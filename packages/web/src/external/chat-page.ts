import type { ExternalLink, ExternalMessage } from '@docent/contract/features/external';
import {
  beginVisit,
  cancelAnswer,
  Refused,
  rateAnswer,
  readMessages,
  readPassage,
  type Visit,
} from '../lib/visitor-client.ts';
import { type AnswerActions, answerElement, questionElement, type ShownAnswer } from './answer-element.ts';
import { createChatFooter } from './chat-footer.ts';
import { createComposer } from './composer.ts';
import { showForm, showPassage } from './dialogs.ts';
import { element } from './elements.ts';
import { isEmbedded, tellHost } from './host-messages.ts';
import { emptyAnswer, runAnswer } from './running-answer.ts';
import { t } from './texts.ts';
import { keepVisit, keptVisit } from './visit-store.ts';

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
  /** Begins again, with the gate if there is one. */
  restart(): void;
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

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** The conversation of a visitor: its messages, the field, and what can be done with it. */
export function createChatPage({ path, link, entry, restart }: ChatNeeds): ChatPage {
  const log = element('div', { class: 'log', role: 'log', 'aria-live': 'off' });
  const status = element('p', { class: 'hidden', role: 'status' });
  const problem = element('p', { class: 'problem', role: 'alert', hidden: true });
  const starters = element('div', { class: 'starters' });
  const scroller = element('div', { class: 'scroller' });
  let visit: Visit | undefined = keptVisit(path);
  let running: AbortController | undefined;
  /** A question is on its way whose answer has not begun. */
  let isBeginning = false;
  let isEnded = false;
  /** Earlier messages are shown before new ones. */
  let coming: Promise<void> = Promise.resolve();

  const showProblem = (text: string) => {
    problem.textContent = text;
    problem.hidden = text === '';
  };
  const textOf = (error: unknown) => (error instanceof Refused && error.message) || t('offline');
  const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  const scrollDown = () => scroller.scrollTo({ top: scroller.scrollHeight });

  /** Forgets a conversation that has ended elsewhere: deleted, too old, or of a link that was closed meanwhile. */
  const forgetIfOver = (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'visitor_over') return;
    visit = undefined;
    keepVisit(path, undefined);
  };
  const failed = (error: unknown) => {
    forgetIfOver(error);
    showProblem(textOf(error));
  };

  // Whoever links to the page is nobody that its owner chose; whoever embeds it is.
  const site = isEmbedded() ? originOf(document.referrer) : undefined;
  const linkOrigins = new Set([location.origin, originOf(link.cta?.url), site]);
  const actions: AnswerActions = {
    isLinkAllowed: ({ origin }) => linkOrigins.has(origin),
    choose: (choice, text) => void ask(text, choice),
    openPassage:
      link.references === 'quotes'
        ? (answer, n) => {
            if (visit) readPassage(visit, answer.uid, n).then(showPassage, failed);
          }
        : undefined,
    rate,
  };

  function rate(answer: ShownAnswer, value: 'up' | 'down'): void {
    const current = visit;
    if (!current) return;
    const send = (reason?: string) =>
      rateAnswer(current, answer.uid, { value, ...(reason !== undefined && { reason }) }).then(() => {
        answer.feedback = value;
        shown.get(answer)?.();
        status.textContent = t('thanks');
      });
    send().then(() => {
      if (value === 'up') return;
      const fields = [{ name: 'reason', label: t('why'), isLong: true }];
      const sendReason = ({ reason }: Readonly<Record<string, string>>) =>
        reason === undefined ? Promise.resolve() : send(reason);
      showForm({ title: t('bad'), fields, submitText: t('send'), send: sendReason });
    }, failed);
  }

  /** How each shown answer is drawn again. */
  const shown = new Map<ShownAnswer, () => void>();
  function add(answer: ShownAnswer): void {
    let drawn = answerElement(answer, actions);
    log.append(drawn);
    shown.set(answer, () => {
      const follows = isAtEnd();
      const hadFocus = drawn.contains(document.activeElement);
      const next = answerElement(answer, actions);
      drawn.replaceWith(next);
      drawn = next;
      if (hadFocus) composer.focus();
      if (follows) scrollDown();
    });
  }

  async function run(answer: ShownAnswer, question?: { text: string; choice?: number }): Promise<void> {
    const current = visit;
    if (!current) return;
    running = new AbortController();
    composer.setRunning(true);
    let frame = 0;
    const onChange = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        shown.get(answer)?.();
      });
    };
    try {
      await runAnswer(answer, {
        visit: current,
        signal: running.signal,
        onChange,
        ...(question && { question }),
      });
      status.textContent = t('ready');
      tellHost('answer');
    } catch (error) {
      if (answer.uid !== '' && !isEnded) failed(error);
      answer.state = answer.uid === '' ? 'failed' : 'cancelled';
      if (answer.uid === '') {
        // An answer that never began shows why in its place, below its question.
        forgetIfOver(error);
        answer.error = { message: textOf(error) };
        status.textContent = textOf(error);
      }
    } finally {
      cancelAnimationFrame(frame);
      shown.get(answer)?.();
      running = undefined;
      composer.setRunning(false);
    }
  }

  async function ask(text: string, choice?: number): Promise<void> {
    await coming;
    if (running || isBeginning) composer.giveBack(text);
    if (running || isBeginning || isEnded) return;
    isBeginning = true;
    showProblem('');
    starters.hidden = true;
    composer.setRunning(true);
    try {
      visit ??= await beginVisit(path, entry);
      keepVisit(path, visit);
    } catch (error) {
      composer.setRunning(false);
      starters.hidden = log.childElementCount > 0;
      composer.giveBack(text);
      return failed(error);
    } finally {
      isBeginning = false;
    }
    log.append(questionElement(text));
    const answer = emptyAnswer();
    add(answer);
    scrollDown();
    tellHost('question');
    buttons.hidden = false;
    await run(answer, { text, ...(choice !== undefined && { choice }) });
  }

  const composer = createComposer({
    onAsk: (text) => void ask(text),
    onStop: () => {
      if (visit) cancelAnswer(visit).catch(() => running?.abort());
    },
  });

  const buttons = createChatFooter({
    canHandOver: link.handover,
    visit: () => visit,
    onSent() {
      status.textContent = t('sent');
      log.append(element('p', { class: 'muted' }, t('sent')));
      scrollDown();
    },
    onDeleted() {
      running?.abort();
      keepVisit(path, undefined);
      restart();
    },
    onFailed: failed,
  });
  buttons.hidden = visit === undefined;

  async function showEarlier(): Promise<void> {
    if (!visit) return;
    try {
      const messages = await readMessages(visit);
      starters.hidden = messages.length > 0;
      for (const message of messages)
        if (message.role === 'user') log.append(questionElement(message.text));
        else add(message.state === 'pending' ? emptyAnswer() : answerOf(message));
      scrollDown();
      if (messages.at(-1)?.state === 'pending') void run([...shown.keys()].at(-1) ?? emptyAnswer());
    } catch (error) {
      if (!(error instanceof Refused)) return failed(error);
      visit = undefined;
      keepVisit(path, undefined);
      buttons.hidden = true;
    }
  }

  for (const text of link.starters)
    starters.append(element('button', { type: 'button', onclick: () => void ask(text) }, text));
  scroller.append(
    ...(link.welcome ? [element('p', { class: 'welcome' }, link.welcome)] : []),
    starters,
    log,
    problem,
  );
  return {
    root: element('main', { class: 'chat' }, scroller, status, composer.root, buttons),
    ask: (text) => void ask(text),
    focus: () => composer.focus(),
    comeBack() {
      coming = showEarlier();
      return coming;
    },
    end() {
      isEnded = true;
      running?.abort();
      composer.close();
      buttons.hidden = true;
      showProblem(t('ended'));
      tellHost('ended');
    },
  };
}
