import type { ExternalLink } from '@docent/contract/features/external';
import type { ShownAnswer } from './answer-element.ts';
import type { AnswerLog } from './answer-log.ts';
import type { Composer } from './composer.ts';
import type { OpenVisit } from './visit-store.ts';

export interface ChatNeeds {
  /** Of the page, which is also that of its link. */
  readonly path: string;
  readonly link: ExternalLink;
  /** What the visitor gave to come in. */
  readonly entry: { password?: string; consent?: boolean };
  /** Begins again with the link as it is now, with the gate if there is one. @param question to be asked then */
  restart(question?: string): void;
  /** The visitor deleted the conversation. */
  onDeleted(): void;
}

/** The parts of the open page, and what is going on in it. */
export interface Chat {
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
  /** The answer in whose place the page says that the conversation is over. */
  overAt: ShownAnswer | undefined;
  /** Each is over when its question was stored, or could not be. */
  readonly asking: Set<Promise<void>>;
  /** The latest question, where it could not be asked. */
  unasked: string;
  /** Earlier messages are shown before new ones. */
  coming: Promise<void>;
  restart: ChatNeeds['restart'];
}

export interface Question {
  text: string;
  choice?: number;
}
