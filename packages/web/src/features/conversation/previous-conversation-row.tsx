import type { ConversationItem } from '@docent/contract/features/conversation';
import { Crop, Ellipsis, Files, type LucideIcon, Pencil, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { conversationTexts } from '#i18n/conversation.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { defaultDateFormats, formatDateTime, formatRelative } from '#lib/format.ts';
import { plainExcerpt } from '#lib/plain-excerpt.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { conversationPath, type KindProfile } from './conversation-kind.ts';
import { TitleField } from './title-field.tsx';
import { useConfirmedDelete } from './use-confirmed-delete.ts';

interface RowProps {
  item: ConversationItem;
  kind: KindProfile;
}

/** The model or the database that answers. */
function Subject({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <span className="flex max-w-[40%] shrink-0 items-center gap-1 text-ink-muted text-xs">
      <Icon size={14} aria-hidden className="shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}

function RowText({ item, kind }: RowProps) {
  const t = useTexts(conversationTexts);
  const language = useLanguage();
  const excerpt = item.lastAnswer === null ? item.lastQuestion : plainExcerpt(item.lastAnswer);
  return (
    <Link
      to={conversationPath(kind, item.uid)}
      className="grid min-w-0 flex-1 gap-0.5 rounded-control py-2.5 pl-3"
    >
      <span className="flex min-w-0 items-center gap-2">
        {item.pending && (
          <span
            role="img"
            aria-label={t('list.pending')}
            className="size-2 shrink-0 animate-pulse rounded-full bg-action"
          />
        )}
        <span className="min-w-0 flex-1 truncate font-semibold">{item.title}</span>
        {item.fileCount > 0 && kind.showsFileCount && (
          <span className="hidden shrink-0 items-center gap-1 text-ink-muted text-xs tablet:flex">
            <Files size={14} aria-hidden />
            {t('conversation.files', { count: item.fileCount })}
          </span>
        )}
        <time
          dateTime={item.updatedAt}
          title={formatDateTime(item.updatedAt, defaultDateFormats, language)}
          className="shrink-0 text-ink-muted text-xs"
        >
          {formatRelative(item.updatedAt, language)}
        </time>
      </span>
      <span className="flex min-w-0 gap-3">
        {item.model && <Subject icon={Crop} name={item.model.name} />}
        {item.spreadsheet && <Subject icon={Table2} name={item.spreadsheet.name} />}
        {excerpt !== null && <span className="min-w-0 truncate text-ink-muted">{excerpt}</span>}
      </span>
    </Link>
  );
}

/** A row of the previous chats: opens it, renames it in place, deletes it after a confirmation. */
export function PreviousConversationRow({ item, kind }: RowProps) {
  const t = useTexts(conversationTexts);
  const [isRenaming, setRenaming] = useState(false);
  const remove = useConfirmedDelete();
  return (
    <li className="group flex min-h-14 items-center gap-1 rounded-control pr-1 [contain-intrinsic-size:auto_56px] [content-visibility:auto] hover:bg-surface-hover">
      {isRenaming ? (
        <TitleField uid={item.uid} title={item.title} onDone={() => setRenaming(false)} />
      ) : (
        <RowText item={item} kind={kind} />
      )}
      <Menu
        trigger={
          <IconButton
            label={t('list.actions', { title: item.title })}
            icon={<Ellipsis size={20} aria-hidden />}
          />
        }
      >
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => setRenaming(true)}>
          {t('conversation.rename')}
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(item.uid)}>
          {t('conversation.delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}
