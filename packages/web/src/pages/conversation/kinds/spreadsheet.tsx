import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { AskSpreadsheetStart } from '#features/spreadsheet/ask-spreadsheet-start.tsx';
import { askedVersion } from '#features/spreadsheet/asked-version.ts';
import { SpreadsheetEntry } from '#features/spreadsheet/spreadsheet-entry.tsx';
import { SpreadsheetLanding } from '#features/spreadsheet/spreadsheet-landing.tsx';
import { addSpreadsheetPath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { useAskedSpreadsheet } from '#features/spreadsheet/use-asked-spreadsheet.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetFilesTexts } from '#i18n/spreadsheet-files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { collectDropped } from '#lib/collect-dropped.ts';
import { useMay } from '#lib/current-permissions.ts';
import { toast } from '#ui/toast.ts';
import { conversationKinds } from '../conversation-kinds.ts';
import { ConversationPage } from '../conversation-page.tsx';
import { ConversationSession, type Session } from '../conversation-session.tsx';
import { SampleTableButton } from '../sample-table-button.tsx';
import { useAskedOnArrival } from '../use-asked-on-arrival.ts';
import { useKindConversation } from '../use-kind-conversation.ts';
import { useSaveQuestion } from '../use-save-question.tsx';

const kind = conversationKinds.spreadsheet;

/** Tables, and folders of them, that are dropped on it become a new database. */
function Landing({ children }: { children: ReactNode }) {
  const t = useTexts(spreadsheetTexts);
  const files = useTexts(spreadsheetFilesTexts);
  const navigate = useNavigate();
  const landing = <SpreadsheetLanding sample={<SampleTableButton />}>{children}</SpreadsheetLanding>;
  if (!useMay()('spreadsheet@add')) return landing;
  const take = (dropped: DataTransfer) =>
    void collectDropped(dropped).then(
      (chosen) => void navigate(addSpreadsheetPath, { state: { chosen } }),
      () => toast.error(files('unreadable')),
    );
  return (
    <DropZone onDropped={take} text={t('add.dropText')} className="relative h-full">
      {landing}
    </DropZone>
  );
}

function SpreadsheetChat({ session }: { session: Session }) {
  const t = useTexts(spreadsheetTexts);
  const [search] = useSearchParams();
  // The database of a new chat stands in the address: its page leads here with one.
  const chosenUid = search.get('database') ?? undefined;
  const asOf = askedVersion(search);
  const page = useKindConversation({
    kind,
    session,
    subject: {
      ...(chosenUid !== undefined && { spreadsheetUid: chosenUid }),
      ...(asOf && { tableVersions: [asOf] }),
    },
  });
  useAskedOnArrival(page, session.arrival);
  const asked = useAskedSpreadsheet(page.isNew ? chosenUid : undefined);
  const answering = page.screen.conversation?.spreadsheet;
  const saving = useSaveQuestion(answering?.uid, page.screen.messages);
  const name = page.isNew ? asked.spreadsheet?.name : answering?.name;
  return (
    <ConversationPage
      page={page}
      placeholder={name ? t('ask.placeholder', { name }) : undefined}
      headerEntries={answering !== undefined && <SpreadsheetEntry spreadsheet={answering} />}
      saving={saving}
      newPath={answering ? `${kind.path}?database=${answering.uid}` : kind.path}
      start={({ composer, previous }) =>
        chosenUid === undefined ? (
          <Landing>{previous}</Landing>
        ) : (
          <AskSpreadsheetStart asOf={asOf} asked={asked} composer={composer} onExample={page.ask}>
            {previous}
          </AskSpreadsheetStart>
        )
      }
    />
  );
}

/** /spreadsheet and /spreadsheet/:uid: the databases of the project, and questions to one of them. */
export function KindPage() {
  return <ConversationSession page={SpreadsheetChat} />;
}
