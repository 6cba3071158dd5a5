import type { Conversation } from '@docent/contract/features/conversation';
import { Crop, Files, FileText, Library } from 'lucide-react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';

const nameShownMax = 48;

interface FileEntryProps {
  files: Conversation['files'];
  onOpenFile: (fileUid: string) => void;
}

/** Opens the text of the conversation, which is stored as its only file. */
export function TextEntry({ files: [file], onOpenFile }: FileEntryProps) {
  const t = useTexts(conversationTexts);
  if (file === undefined) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<FileText size={16} aria-hidden />}
      onClick={() => onOpenFile(file.uid)}
    >
      {t('askText.open')}
    </Button>
  );
}

/** Why a file is not used for answers. */
function LeftOut({ file: { status, textLength } }: { file: Conversation['files'][number] }) {
  const t = useTexts(conversationTexts);
  const isSilent = status === 'ready' && textLength === undefined;
  if (status !== 'failed' && !isSilent) return null;
  const reason = t(isSilent ? 'conversation.noText' : 'conversation.notRead');
  return <span className="text-ink-muted text-xs">{t('conversation.leftOut', { reason })}</span>;
}

interface FilesEntryProps extends FileEntryProps {
  project: string | undefined;
  /** Absent while the files cannot be changed. */
  onAskProject: (() => void) | undefined;
}

/** Lists the files of the conversation, with an action that switches to all files of the project. */
export function FilesEntry({ files, onOpenFile, project, onAskProject }: FilesEntryProps) {
  const t = useTexts(conversationTexts);
  if (files.length === 0) return null;
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
          <span className="grid">
            {truncateMiddle(file.name, nameShownMax)}
            <LeftOut file={file} />
          </span>
        </MenuItem>
      ))}
      {project !== undefined && (
        <MenuItem
          icon={<Library size={16} aria-hidden />}
          disabled={onAskProject === undefined}
          onSelect={() => onAskProject?.()}
        >
          {t('conversation.askProject', { project })}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Shows the custom model; null once it is deleted. */
export function ModelEntry({ model }: { model: { name: string } | null }) {
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
