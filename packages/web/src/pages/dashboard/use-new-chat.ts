import { useNavigate } from 'react-router';
import { conversationKinds } from '#pages/conversation/conversation-kinds.ts';

export interface NewChat {
  draft: string;
  files: File[];
}

/** Opens a new chat with this text and these files. */
export function useNewChat(): (chat: NewChat) => void {
  const navigate = useNavigate();
  return (chat) => void navigate(conversationKinds.chat.path, { state: chat });
}
