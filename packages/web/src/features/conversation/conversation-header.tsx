import type { Conversation } from '@docent/contract/features/conversation';
import { Crop, Ellipsis, Files, FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { TitleField } from './title-field.tsx';
import { useConfirmedDelete } from './use-confirmed-delete.ts';

const nameShownMax = 48;

interface HeaderProps {
  conversation: Conversation;
  /** Where a new conversation of this kind begins. */
  newPath: string;
  onOpenFile: (fileUid: string) => void;
  onDeleted: () => void;
}

/** What the conversation is about: one text opens at once, several files are listed. */
function Sources({ conversation, onOpenFile }: Pick<HeaderProps, 'conversation' | 'onOpenFile'>) {
  const t = useTexts(conversationTexts);
  const { files, kind } = conversation;
  const [first] = files;
  if (first === undefined) return null;
  if (kind === 'ask_content')
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<FileText size={16} aria-hidden />}
        onClick={() => onOpenFile(first.uid)}
      >
        {t('askText.open')}
      </Button>
    );
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" icon={<Files size={16} aria-hidden />}>
          {t('conversation.files', { count: files.length })}
        </Button>
      }
    >
      {files.map((file) => (
        <MenuItem
          key={file.uid}
          icon={<FileText size={16} aria-hidden />}
          disabled={file.status !== 'ready'}
          onSelect={() => onOpenFile(file.uid)}
        >
          {truncateMiddle(file.name, nameShownMax)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The custom model that answers here. */
function AnsweringModel({ model }: { model: { name: string } | null }) {
  const t = useTexts(conversationTexts);
  return (
    <p className="flex min-w-0 max-w-48 shrink items-center gap-1.5 text-ink-muted text-xs">
      <Crop size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('conversation.model')}: </span>
      <span className="min-w-0">
        {model === null ? t('conversation.modelGone') : <MiddleCut text={model.name} />}
      </span>
    </p>
  );
}

interface ActionsProps {
  uid: string;
  onRename: () => void;
  onDeleted: () => void;
}

function Actions({ uid, onRename, onDeleted }: ActionsProps) {
  const t = useTexts(conversationTexts);
  const remove = useConfirmedDelete();
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

/** The line above a conversation: its title, its files, and what can be done with it. */
export function ConversationHeader({ conversation, newPath, onOpenFile, onDeleted }: HeaderProps) {
  const t = useTexts(conversationTexts);
  const [isRenaming, setRenaming] = useState(false);
  const { uid, title, kind } = conversation;
  const newLabel = kind === 'ask_content' ? t('conversation.newQuestion') : t('conversation.new');
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-1 border-line border-b px-4 py-1">
      {isRenaming ? (
        <TitleField uid={uid} title={title} onDone={() => setRenaming(false)} />
      ) : (
        <h1 className="min-w-0 flex-1 truncate font-semibold" title={title}>
          {title}
        </h1>
      )}
      {conversation.model !== undefined && <AnsweringModel model={conversation.model} />}
      <Sources conversation={conversation} onOpenFile={onOpenFile} />
      <Link to={newPath} aria-label={newLabel} className={buttonClasses('quiet', 'small')}>
        <Plus size={16} aria-hidden />
        <span className="hidden tablet:inline">{newLabel}</span>
      </Link>
      <Actions uid={uid} onRename={() => setRenaming(true)} onDeleted={onDeleted} />
    </header>
  );
}
