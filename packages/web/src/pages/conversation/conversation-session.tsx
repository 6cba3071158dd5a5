import { useLocation, useParams } from 'react-router';
import { readArrival } from './conversation-arrival.ts';
import { ChatSession } from './kinds/chat.tsx';

/** /chat/:uid? */
export function ChatPage() {
  const { uid } = useParams();
  const location = useLocation();
  const arrival = readArrival(location.state);
  // The first question gives a new chat its own address; that is still the same screen. Any other move is a new one.
  const sessionKey = arrival.sessionKey ?? uid ?? location.key;
  return <ChatSession key={sessionKey} uid={uid ?? null} sessionKey={sessionKey} arrival={arrival} />;
}
