import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnAnswering } from '#features/conversation/answer-destination.tsx';
import { reasonDialog } from '#features/conversation/answer-rating.tsx';
import { answerMarkdown } from '#features/conversation/answer-text.tsx';
import { tableParts } from '#features/conversation/conversation-parts.ts';
import { ConversationView } from '#features/conversation/conversation-view.tsx';
import { PreviousConversations } from '#features/conversation/previous-conversations.tsx';
import { type Figure, type TableAnswers, TableAnswersContext } from '#features/conversation/table-answer.ts';
import { filePickerDialog } from '#features/file-manager/attach-menu.tsx';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { filterDialog } from '#features/question-filter/filter-button.tsx';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { onDemand, prepareInTurn, useOnceOpen } from '#lib/on-demand.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConversationComposer } from './conversation-composer.tsx';
import { ConversationEvidence, evidencePanel } from './conversation-evidence.tsx';
import type { KindConversation } from './use-kind-conversation.ts';

interface StartParts {
  composer: ReactNode;
  /** The list of previous conversations of this kind. */
  previous: ReactNode;
}

interface ConversationPageProps {
  page: KindConversation;
  /** The screen of a new conversation. */
  start: (parts: StartParts) => ReactNode;
  /** In the composer, instead of the text that asks for another question. */
  placeholder?: string | undefined;
  /** Buttons of the composer, beside the one that attaches files. */
  tools?: ReactNode;
  /** In the composer, above the text: what questions are to. */
  scope?: ReactNode;
  /** Of a custom model: what it does with questions by itself. */
  own?: OwnAnswering | undefined;
  /** In the header: what the conversation is about. */
  headerEntries?: ReactNode;
  /** In a conversation with a database: what saves the query of an answer. */
  saving?: TableAnswers['saving'];
  /** Where the header's link for a new conversation leads, if not to the kind's own start. */
  newPath?: string;
}

const figurePanel = onDemand(() => import('#features/conversation/figure-panel.tsx'));

/** What a first answer may be written in, and what opens on this screen. */
const parts = [answerMarkdown, tableParts, evidencePanel, filterDialog, filePickerDialog, reasonDialog];

/** Loads what opens once the conversation is there. */
function usePreparedParts(): void {
  const client = useQueryClient();
  useEffect(() => whenSettled(client, () => void prepareInTurn(parts)), [client]);
}

const frameClasses = 'relative h-full min-w-0 flex-1';

/** The page of a conversation of any kind: its start or its messages, the composer, and the sources beside it. */
export function ConversationPage(props: ConversationPageProps) {
  const { page, start, placeholder, tools, scope, own, headerEntries, saving } = props;
  const { kind, screen, evidence, attachments } = page;
  const t = useTexts(conversationTexts);
  const navigate = useNavigate();
  usePreparedParts();
  const composer = (
    <ConversationComposer page={page} placeholder={placeholder} tools={tools} scope={scope} own={own} />
  );
  const content = page.isNew ? (
    start({ composer, previous: <PreviousConversations kind={kind} /> })
  ) : (
    <ConversationView
      screen={screen}
      evidence={evidence}
      startNew={{ path: props.newPath ?? kind.path, label: t(kind.texts.startNew) }}
      headerEntries={headerEntries}
      onDeleted={() => void navigate(kind.path)}
      composer={composer}
    />
  );
  const spreadsheetUid = screen.conversation?.spreadsheet?.uid;
  const [figure, setFigure] = useState<Figure | null>(null);
  const panel = useOnceOpen(figurePanel, figure !== null);
  const closeFigure = useCallback(() => setFigure(null), []);
  const answers = useMemo(
    () =>
      spreadsheetUid === undefined
        ? null
        : { spreadsheetUid, figure, openFigure: setFigure, ...(saving && { saving }) },
    [spreadsheetUid, figure, saving],
  );
  return (
    <TableAnswersContext value={answers}>
      <div className="flex h-full min-h-0">
        {attachments ? (
          <DropZone onFiles={attachments.add} className={frameClasses}>
            {content}
          </DropZone>
        ) : (
          <div className={frameClasses}>{content}</div>
        )}
        <ConversationEvidence evidence={evidence} />
        {answers && panel && (
          <panel.FigurePanel spreadsheetUid={answers.spreadsheetUid} figure={figure} onClose={closeFigure} />
        )}
      </div>
    </TableAnswersContext>
  );
}
