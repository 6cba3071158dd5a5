import { limits } from '@docent/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { controlClasses } from '#ui/field.tsx';
import { useAction } from '#ui/use-action.ts';
import { useRenameConversation } from './conversation.queries.ts';

interface TitleFieldProps {
  uid: string;
  title: string;
  onDone: () => void;
}

/** Renames in place: Enter and blur save, Escape cancels. */
export function TitleField({ uid, title, onDone }: TitleFieldProps) {
  const t = useTexts(conversationTexts);
  const [text, setText] = useState(title);
  const rename = useRenameConversation();
  const { run, isRunning } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const next = text.trim();
    if (next === '' || next === title) return onDone();
    void run({ call: () => rename(uid, next), done: t('conversation.renamed') }).then(onDone);
  };
  return (
    <input
      ref={input}
      value={text}
      maxLength={limits.title.lengthMax}
      aria-label={t('conversation.titleLabel')}
      readOnly={isRunning}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        isLeaving.current = true;
        onDone();
      }}
      className={`${controlClasses} h-control min-w-0 flex-1`}
    />
  );
}
