import { createConversation } from '@docent/contract/features/conversation';
import { pathOfKind } from '@docent/contract/features/conversation-kinds';
import type { Summary } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import { useNavigate } from 'react-router';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useAction } from '#ui/use-action.ts';
import { readSourceText } from './read-source-text.ts';

/** Begins a chat about the sources of a summary; undefined where that cannot be. */
export function useAskAboutSummary(summary: Summary): (() => void) | undefined {
  const navigate = useNavigate();
  const may = useMay();
  const { run } = useAction();
  const there = summary.sources.filter(({ gone }) => !gone);
  if (!may('chat') || there.length === 0 || there.length > limits.conversation.filesMax) return undefined;
  const path = pathOfKind('chat');
  if (there.every(({ isText }) => !isText))
    return () => void navigate(path, { state: { fileUids: there.map(({ uid }) => uid) } });
  // The chat gets the text as its own: it stays when the summary is deleted.
  const begin = async () => {
    const text = await readSourceText(summary);
    return call(createConversation, {
      body: { kind: 'chat', ...(text !== undefined && { text }), title: summary.title },
    });
  };
  return () => void run({ call: begin, onDone: ({ uid }) => void navigate(`${path}/${uid}`) });
}
