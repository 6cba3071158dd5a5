import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { type ConversationArrival, readArrival } from './conversation-arrival.ts';

/** One stay on the page of a conversation: a new one that gets its address by its first question stays the same. */
export interface Session {
  readonly key: string;
  /** Null for a new conversation. */
  readonly uid: string | null;
  readonly arrival: ConversationArrival;
}

/** Gives a kind's page its session. A move to another conversation begins with fresh state. */
export function ConversationSession({ page: Page }: { page: ComponentType<{ session: Session }> }) {
  const { uid } = useParams();
  const location = useLocation();
  const arrival = readArrival(location.state);
  const key = arrival.sessionKey ?? uid ?? location.key;
  return <Page key={key} session={{ key, uid: uid ?? null, arrival }} />;
}
