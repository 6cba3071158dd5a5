import { listClassifications } from '@docent/contract/features/classification';
import { pathOfKind } from '@docent/contract/features/conversation-kinds';
import { searchConversations } from '@docent/contract/features/conversation-search';
import { listCustomModels } from '@docent/contract/features/custom-model';
import { listCustomTemplates } from '@docent/contract/features/custom-template';
import { listFiles } from '@docent/contract/features/file-manager';
import { listSpreadsheets } from '@docent/contract/features/spreadsheet';
import { listSummaries } from '@docent/contract/features/summarize';
import { listUsers } from '@docent/contract/features/user';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import {
  Crop,
  FileText,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  Star,
  Table,
  Tags,
  User,
} from 'lucide-react';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import type { Command, CommandGroup } from './command.ts';

const perGroup = 6;
const lettersMin = 2;

interface Found {
  uid: string;
  text: string;
  path: string;
  detail?: string;
  marks?: Command['marks'];
}

/** Where the palette searches: what the user may see, on the server. */
interface Source {
  group: CommandGroup;
  icon: LucideIcon;
  isOpen: boolean;
  find: (q: string, signal: AbortSignal) => Promise<Found[]>;
}

const findChats: Source['find'] = async (q, signal) => {
  const { items } = await call(searchConversations, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ conversationUid, kind, title, snippet, start, end }) => ({
    uid: conversationUid,
    text: title,
    path: `${pathOfKind(kind)}/${conversationUid}`,
    detail: snippet,
    marks: [{ start, end }],
  }));
};

const findFiles: Source['find'] = async (q, signal) => {
  const { items } = await call(listFiles, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ uid, name }) => ({ uid, text: name, path: `/file-manager/file/${uid}` }));
};

const findSummaries: Source['find'] = async (q, signal) => {
  const { items } = await call(listSummaries, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ uid, title }) => ({ uid, text: title, path: `/summarize/${uid}` }));
};

const findClassifications: Source['find'] = async (q, signal) => {
  const { items } = await call(listClassifications, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ uid, title }) => ({ uid, text: title, path: `/classify/${uid}` }));
};

/** Whoever may not edit an assistant reads it there, and talks to it from there. */
const findAssistants: Source['find'] = async (q, signal) => {
  const { items } = await call(listCustomTemplates, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ uid, name }) => ({ uid, text: name, path: `/custom-docent/${uid}` }));
};

const findModels: Source['find'] = async (q, signal) => {
  const { items } = await call(listCustomModels, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ uid, name }) => ({ uid, text: name, path: `/settings/studio/model/${uid}` }));
};

const findSpreadsheets: Source['find'] = async (q, signal) => {
  const { items } = await call(listSpreadsheets, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ uid, name }) => ({ uid, text: name, path: `/spreadsheet/database/${uid}` }));
};

const findUsers: Source['find'] = async (q, signal) => {
  const { items } = await call(listUsers, { query: { q, limit: perGroup } }, { signal });
  return items.map(({ id, name, email }) => ({
    uid: id,
    text: name,
    path: `/settings/user/${id}`,
    detail: email,
  }));
};

function useSources(): Source[] {
  const may = useMay();
  const mayChat = may('chat') || may('ask_question') || may('model') || may('spreadsheet');
  return [
    { group: 'chats', icon: MessageSquare, isOpen: mayChat, find: findChats },
    { group: 'files', icon: FileText, isOpen: may('file_manager'), find: findFiles },
    { group: 'summaries', icon: ScrollText, isOpen: may('summarize'), find: findSummaries },
    { group: 'classifications', icon: Tags, isOpen: may('ask_question'), find: findClassifications },
    { group: 'assistants', icon: Star, isOpen: may('custom_template'), find: findAssistants },
    { group: 'models', icon: Crop, isOpen: may('model'), find: findModels },
    { group: 'spreadsheets', icon: Table, isOpen: may('spreadsheet'), find: findSpreadsheets },
    { group: 'users', icon: User, isOpen: may('user'), find: findUsers },
  ];
}

/** What the server finds for the typed words, and whether it is still searching. */
export function useFoundCommands(typed: string, open: (path: string) => void) {
  const q = useDebounced(typed.trim());
  const sources = useSources().filter(({ isOpen }) => isOpen);
  const isAsked = q.length >= lettersMin;
  const results = useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['palette', group, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(q, signal),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    })),
  });
  const commands = sources.flatMap(({ group, icon }, index) =>
    (isAsked ? (results[index]?.data ?? []) : []).map(
      ({ uid, path, ...shown }): Command => ({ ...shown, key: uid, group, icon, run: () => open(path) }),
    ),
  );
  return {
    commands,
    isSearching:
      typed.trim().length >= lettersMin && (q !== typed.trim() || results.some((one) => one.isFetching)),
    hasFailed: results.some((one) => one.isError),
  };
}
