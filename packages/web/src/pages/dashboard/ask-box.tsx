import { limits } from '@docent/contract/limits';
import { ArrowUp, FileText, Paperclip } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format.ts';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useNewChat } from './use-new-chat.ts';
import type { NewChatFiles } from './use-new-chat-files.ts';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const t = useTexts(dashboardTexts);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('filesChosen', { count: files.length })} className="flex flex-wrap gap-2 px-3 pt-3">
      {files.map((file) => (
        <li key={`${file.name}/${file.size}/${file.lastModified}`} className="max-w-full">
          <Chip
            name={file.name}
            icon={<FileText size={16} aria-hidden className="shrink-0 text-ink-muted" />}
            detail={formatSize(file.size)}
            onRemove={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts(dashboardTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      <IconButton
        label={t('attach')}
        icon={<Paperclip size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

interface DraftProps {
  draft: string;
  onChange: (draft: string) => void;
  onStart: () => void;
}

function DraftField({ draft, onChange, onStart }: DraftProps) {
  const t = useTexts(dashboardTexts);
  const startOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onStart();
  };
  return (
    <textarea
      rows={2}
      value={draft}
      maxLength={limits.question.lengthMax}
      aria-label={t('ask')}
      placeholder={t('askPlaceholder')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={startOnEnter}
      className="block max-h-60 w-full resize-none bg-transparent px-4 pt-3.5 text-base outline-none [field-sizing:content]"
    />
  );
}

/** Looks like the composer of a chat and opens one, with the typed text and the chosen files. */
export function AskBox({ files, add, remove }: NewChatFiles) {
  const t = useTexts(dashboardTexts);
  const openChat = useNewChat();
  const [draft, setDraft] = useState('');
  const isEmpty = draft.trim() === '' && files.length === 0;

  const start = () => {
    if (!isEmpty) openChat({ draft: draft.trim(), files: [...files] });
  };
  return (
    <section
      aria-label={t('ask')}
      data-tour="ask"
      className="rounded-card border border-line-strong bg-surface-raised transition-colors focus-within:border-action"
    >
      <ChosenFiles files={files} onRemove={remove} />
      <DraftField draft={draft} onChange={setDraft} onStart={start} />
      <div className="flex items-center justify-between px-2 pt-1 pb-2">
        <AttachButton onFiles={add} />
        <IconButton
          label={t('start')}
          variant="primary"
          icon={<ArrowUp size={20} aria-hidden />}
          disabled={isEmpty}
          onClick={start}
        />
      </div>
    </section>
  );
}
