import { useQuery } from '@tanstack/react-query';
import { Download, LocateFixed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { downloadFile } from './download-file.ts';
import { fileQuery } from './file.queries.ts';
import { OpenOriginal } from './open-original.tsx';
import { SiteLink } from './site-link.tsx';
import { type Passage, SourceViewer } from './source-viewer.tsx';

const nameShownMax = { mobile: 26, tablet: 60, desktop: 36 } as const;

export interface Evidence {
  readonly fileUid: string;
  readonly fileName: string;
  /** Of the file, that the passage is from; the first or the current one without it. */
  readonly version?: string | undefined;
  /** Null shows the file from its beginning. */
  readonly passage: Passage | null;
}

interface EvidencePanelProps {
  /** Null closes the panel. */
  evidence: Evidence | null;
  onClose: () => void;
  /** Which passage this is, such as the number of the reference. */
  detail?: ReactNode;
  /** Buttons, such as the way to the next reference. */
  steps?: ReactNode;
}

interface PassageBarProps {
  passage: Passage;
  detail: ReactNode;
  steps: ReactNode;
  onLocate: () => void;
}

/** Which passage this is, the way to its neighbours and back to it. */
function PassageBar({ passage, detail, steps, onLocate }: PassageBarProps) {
  const t = useTexts(fileManagerTexts);
  return (
    <div className="flex shrink-0 items-center gap-1 border-line border-b py-1 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-xs tabular-nums">
        <span className="block truncate font-semibold">{detail}</span>
        <span className="block truncate text-ink-muted">
          {t('source.position', { start: passage.start, end: passage.end })}
        </span>
      </p>
      {steps}
      <IconButton
        label={t('source.toQuote')}
        icon={<LocateFixed size={20} aria-hidden />}
        tooltipSide="bottom"
        onClick={onLocate}
      />
    </div>
  );
}

/** Where the source can be seen on the web, for what was taken from there. */
function PageOfSite({ fileUid }: { fileUid: string }) {
  const { data: file } = useQuery(fileQuery(fileUid));
  if (!file?.link) return null;
  return (
    <p className="shrink-0 truncate border-line border-b px-4 py-2 text-xs">
      <SiteLink url={file.link} />
    </p>
  );
}

/** The source beside the answer, opened at the passage. Escape closes it. */
export function EvidencePanel({ evidence, onClose, detail, steps }: EvidencePanelProps) {
  const t = useTexts(fileManagerTexts);
  const viewport = useViewport();
  const [opening, setOpening] = useState(0);
  if (evidence === null) return null;
  const { fileUid, fileName, version, passage } = evidence;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('source.title', { name: fileName })}
      heading={
        <h2 className="truncate font-semibold" title={fileName}>
          {truncateMiddle(fileName, nameShownMax[viewport])}
        </h2>
      }
      actions={
        <>
          <OpenOriginal evidence={evidence} />
          <IconButton
            label={t('source.download', { name: fileName })}
            icon={<Download size={20} aria-hidden />}
            tooltipSide="bottom"
            onClick={() => void downloadFile(fileUid, fileName)}
          />
        </>
      }
    >
      <PageOfSite fileUid={fileUid} />
      {passage !== null && (
        <PassageBar
          passage={passage}
          detail={detail}
          steps={steps}
          onLocate={() => setOpening(opening + 1)}
        />
      )}
      <SourceViewer
        // Another passage is opened anew, at its own place.
        key={`${fileUid}:${passage?.start}:${passage?.end}:${opening}`}
        fileUid={fileUid}
        fileName={fileName}
        version={version}
        passage={passage}
      />
    </SidePanel>
  );
}
