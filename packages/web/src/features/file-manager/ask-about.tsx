import { pathOfKind } from '@docent/contract/features/conversation-kinds';
import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { isWithoutText } from './attachments.ts';
import type { Entry } from './browse/entry.ts';

/** What a new chat begins with. */
type Asked = { fileUids: string[] } | { folder: { uid: string; name: string } };

const isAskable = (file: StoredFile) => file.status !== 'failed' && !isWithoutText(file);

/**
 * What a new chat about these is about: the files, as long as one of them holds text (the chat says why it leaves the
 * others out), or all files of one folder.
 */
function askedOf(entries: readonly Entry[]): Asked | undefined {
  const [first] = entries;
  if (first?.kind === 'folder')
    return entries.length === 1 ? { folder: { uid: first.key, name: first.name } } : undefined;
  const files = entries.flatMap((entry) => (entry.kind === 'file' ? [entry.file] : []));
  const isOffered =
    files.length === entries.length && files.some(isAskable) && files.length <= limits.conversation.filesMax;
  return isOffered ? { fileUids: files.map(({ uid }) => uid) } : undefined;
}

/** Begins a chat about these; undefined where that cannot be. */
function useAskAbout(entries: readonly Entry[]): (() => void) | undefined {
  const navigate = useNavigate();
  const may = useMay();
  const asked = askedOf(entries);
  return asked && may('chat') ? () => void navigate(pathOfKind('chat'), { state: asked }) : undefined;
}

interface AskAboutProps {
  entries: readonly Entry[];
}

export function AskAboutItem({ entries }: AskAboutProps) {
  const t = useTexts(fileManagerTexts);
  const ask = useAskAbout(entries);
  if (!ask) return null;
  return (
    <MenuItem icon={<MessageSquare size={16} aria-hidden />} onSelect={ask}>
      {t('askAbout')}
    </MenuItem>
  );
}

/** `isTight`: on a phone its icon stands alone, where the other buttons beside it are icons as well. */
export function AskAboutButton({ entries, isTight = false }: AskAboutProps & { isTight?: boolean }) {
  const t = useTexts(fileManagerTexts);
  const ask = useAskAbout(entries);
  if (!ask) return null;
  return (
    <Button icon={<MessageSquare size={16} aria-hidden />} onClick={ask}>
      <span className={isTight ? 'max-tablet:sr-only' : undefined}>{t('askAbout')}</span>
    </Button>
  );
}
