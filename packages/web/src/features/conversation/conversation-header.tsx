import type { Conversation } from '@docent/contract/features/conversation';
import { exportConversation } from '@docent/contract/features/conversation-export';
import { Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { download } from '#lib/download.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { buttonClasses } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useAction } from '#ui/use-action.ts';
import { TitleField } from './title-field.tsx';
import { useConfirmedDelete } from './use-confirmed-delete.ts';

interface HeaderProps {
  conversation: Conversation;
  /** The link that starts a new conversation of this kind. */
  startNew: { path: string; label: string };
  /** The subject of the conversation. */
  entries: ReactNode;
  onDeleted: () => void;
}

const formats = ['pdf', 'md', 'json'] as const;

interface ActionsProps {
  uid: string;
  onRename: () => void;
  onDeleted: () => void;
}

function Actions({ uid, onRename, onDeleted }: ActionsProps) {
  const t = useTexts(conversationTexts);
  const remove = useConfirmedDelete();
  const { run } = useAction();
  const save = (format: (typeof formats)[number]) =>
    void run({ call: () => download(exportConversation, { params: { uid }, query: { format } }) });
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('conversation.more')}
          icon={<Ellipsis size={20} aria-hidden />}
          tooltipSide="bottom"
        />
      }
    >
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onRename}>
        {t('conversation.rename')}
      </MenuItem>
      <MenuSeparator />
      {formats.map((format) => (
        <MenuItem key={format} icon={<Download size={16} aria-hidden />} onSelect={() => save(format)}>
          {t(`conversation.download.${format}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 size={16} aria-hidden />}
        onSelect={() => void remove(uid).then((isGone) => isGone && onDeleted())}
      >
        {t('conversation.delete')}
      </MenuItem>
    </Menu>
  );
}

/** The header of a conversation: its title, its subject, and its actions. */
export function ConversationHeader({ conversation, startNew, entries, onDeleted }: HeaderProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { uid, title } = conversation;
  usePageTitle(title || undefined);
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-1 border-line border-b px-4 py-1">
      {isRenaming ? (
        <TitleField uid={uid} title={title} onDone={() => setRenaming(false)} />
      ) : (
        <h1 className="min-w-0 flex-1 truncate font-semibold" title={title}>
          {title}
        </h1>
      )}
      {entries}
      <Link to={startNew.path} aria-label={startNew.label} className={buttonClasses('quiet', 'small')}>
        <Plus size={16} aria-hidden />
        <span className="hidden tablet:inline">{startNew.label}</span>
      </Link>
      <Actions uid={uid} onRename={() => setRenaming(true)} onDeleted={onDeleted} />
    </header>
  );
}
