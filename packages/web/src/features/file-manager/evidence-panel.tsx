import { Download, LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { downloadFile } from './download-file.ts';
import { type Passage, SourceViewer } from './source-viewer.tsx';

const nameShownMax = 40;

export interface Evidence {
  readonly fileUid: string;
  readonly fileName: string;
  /** Null shows the file from its beginning. */
  readonly passage: Passage | null;
}

interface EvidencePanelProps {
  /** Null closes the panel. */
  evidence: Evidence | null;
  onClose: () => void;
  /** Second line of the heading, such as which reference this is. */
  detail?: ReactNode;
  /** Buttons before download, such as the way to the next reference. */
  steps?: ReactNode;
}

function Heading({ evidence, detail }: { evidence: Evidence; detail: ReactNode }) {
  const t = useTexts(fileManagerTexts);
  const { passage, fileName } = evidence;
  return (
    <div className="min-w-0">
      <h2 className="truncate font-semibold" title={fileName}>
        {truncateMiddle(fileName, nameShownMax)}
      </h2>
      {passage !== null && (
        <p className="truncate text-ink-muted text-xs tabular-nums">
          {detail}
          {detail ? ' · ' : ''}
          {t('source.position', { start: passage.start, end: passage.end })}
        </p>
      )}
    </div>
  );
}

/** The source beside the answer, opened at the passage. Escape closes it. */
export function EvidencePanel({ evidence, onClose, detail, steps }: EvidencePanelProps) {
  const t = useTexts(fileManagerTexts);
  const [opening, setOpening] = useState(0);
  if (evidence === null) return null;
  const { fileUid, fileName, passage } = evidence;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('source.title', { name: fileName })}
      heading={<Heading evidence={evidence} detail={detail} />}
      actions={
        <>
          {steps}
          {passage !== null && (
            <IconButton
              label={t('source.toQuote')}
              icon={<LocateFixed size={20} aria-hidden />}
              tooltipSide="bottom"
              onClick={() => setOpening(opening + 1)}
            />
          )}
          <IconButton
            label={t('source.download', { name: fileName })}
            icon={<Download size={20} aria-hidden />}
            tooltipSide="bottom"
            onClick={() => void downloadFile(fileUid, fileName)}
          />
        </>
      }
    >
      <SourceViewer
        // Another passage is opened anew, at its own place.
        key={`${fileUid}:${passage?.start}:${passage?.end}:${opening}`}
        fileUid={fileUid}
        fileName={fileName}
        passage={passage}
      />
    </SidePanel>
  );
}
