import type { Message } from '@docent/contract/features/conversation';

type State = Message['state'];

/** An answer is pending until it ends in one of three ways, and stays as it ended. */
const moves: Record<State, readonly State[]> = {
  pending: ['complete', 'cancelled', 'failed'],
  complete: [],
  cancelled: [],
  failed: [],
};

export const isOver = (state: State) => moves[state].length === 0;
