import type { AnswerTable, Reference } from '@docent/contract/features/conversation-events';
import { createContext } from 'react';

export interface AnswerProps {
  text: string;
  /** The result that the text was made from: its bold figures open their cells. */
  table?: AnswerTable | undefined;
  isRunning: boolean;
  messageUid: string;
  references: readonly Reference[];
  openNumber: number | null;
  onOpen: (n: number) => void;
}

/** The answer that its parts belong to; a context, so that the components of Markdown keep their identity. */
export const AnswerContext = createContext<Omit<AnswerProps, 'isRunning'> | null>(null);
