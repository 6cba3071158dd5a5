import { Pencil, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { TextArea } from '#ui/text-area.tsx';

interface ResultQueryProps {
  sql: string;
  /** It opens as a draft. */
  isEdited?: boolean;
  /** Asks the question again with this query; absent while another question is pending. */
  onRun: ((sql: string) => void) | undefined;
}

interface QueryDraftProps {
  draft: string;
  onChange: (draft: string) => void;
  onRun: ResultQueryProps['onRun'];
  onCancel: () => void;
}

/** A query that is being changed; it has the focus when it opens. */
function QueryDraft({ draft, onChange, onRun, onCancel }: QueryDraftProps) {
  const t = useTexts(conversationResultTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="grid gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onRun?.(draft.trim());
      }}
    >
      <TextArea
        ref={field}
        label={t('result.query')}
        value={draft}
        rows={Math.min(16, draft.split('\n').length + 2)}
        // A query is one long line, of which a small screen would show the beginning alone.
        className="field-sizing-content max-h-96 font-mono text-sm"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          inactive={!onRun || draft.trim() === ''}
          icon={<Play size={16} aria-hidden />}
        >
          {t('result.runQuery')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('result.keepQuery')}
        </Button>
      </div>
    </form>
  );
}

/** Gives the focus to the button that opened a draft when the draft is closed. */
function useFocusAfterDraft(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/**
 * The query of a result. It can be changed and run again, as another answer to the same question. The draft
 * stays open, because a query that is refused comes without one of its own to correct.
 */
export function ResultQuery({ sql, isEdited = false, onRun }: ResultQueryProps) {
  const t = useTexts(conversationResultTexts);
  const [draft, setDraft] = useState<string | null>(isEdited ? sql : null);
  const editButton = useFocusAfterDraft(draft !== null);
  if (draft !== null)
    return <QueryDraft draft={draft} onChange={setDraft} onRun={onRun} onCancel={() => setDraft(null)} />;
  return (
    <div className="answer-text grid grid-cols-1 gap-2 p-3">
      <CodeBlock>
        {/* A query is one long line; its end must not lie under the button that copies it. */}
        <code className="block whitespace-pre-wrap break-words pr-8">{sql}</code>
      </CodeBlock>
      {onRun && (
        <Button
          ref={editButton}
          size="small"
          variant="quiet"
          className="justify-self-start"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setDraft(sql)}
        >
          {t('result.editQuery')}
        </Button>
      )}
    </div>
  );
}
