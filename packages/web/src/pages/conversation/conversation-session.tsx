import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { type ConversationArrival, readArrival } from './conversation-arrival.ts';

/** A stay on the page of a conversation; a new one keeps its session when its first question gives it a URL. */
export interface Session {
  readonly key: string;
  /** Null for a new conversation. */
  readonly uid: string | null;
  readonly arrival: ConversationArrival;
}

/** Provides the session of a kind's page. Opening another conversation resets the state. */
export function ConversationSession({ page: Page }: { page: ComponentType<{ session: Session }> }) {
  const { uid } = useParams();
  const location = useLocation();
  const arrival = readArrival(location.state);
  const key = arrival.sessionKey ?? uid ?? location.key;
  return <Page key={key} session={{ key, uid: uid ?? null, arrival }} />;
}
