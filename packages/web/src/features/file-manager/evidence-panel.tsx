import { useQuery } from '@tanstack/react-query';
import { Download, LocateFixed } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { truncateMiddle } from '#lib/format.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { downloadFile } from './download-file.ts';
import type { Evidence } from './evidence.ts';
import { fileQuery } from './file.queries.ts';
import { OpenOriginal } from './open-original.tsx';
import { SiteLink } from './site-link.tsx';
import { type Passage, SourceViewer } from './source-viewer.tsx';

const PdfAtPassage = lazy(() =>
  import('./viewer/pdf-at-passage.tsx').then(({ PdfAtPassage }) => ({ default: PdfAtPassage })),
);

const nameShownMax = { mobile: 26, tablet: 60, desktop: 36 } as const;

interface EvidencePanelProps {
  /** Null closes the panel. */
  evidence: Evidence | null;
  onClose: () => void;
  /** Which passage this is, such as the number of the reference. */
  detail?: ReactNode;
  /** Buttons, such as the way to the next reference. */
  steps?: ReactNode;
}

type Look = 'pages' | 'text';

interface PassageBarProps {
  passage: Passage;
  page: number | undefined;
  detail: ReactNode;
  steps: ReactNode;
  /** Absent where the viewer has a button of its own for it. */
  onLocate: (() => void) | undefined;
}

/** Which passage this is, the way to its neighbours and back to it. */
function PassageBar({ passage, page, detail, steps, onLocate }: PassageBarProps) {
  const t = useTexts(fileManagerTexts);
  return (
    <div className="flex shrink-0 items-center gap-1 border-line border-b py-1 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-xs tabular-nums">
        <span className="block truncate font-semibold">{detail}</span>
        <span className="block truncate text-ink-muted">
          {page === undefined
            ? t('source.position', { start: passage.start, end: passage.end })
            : t('source.page', { page })}
        </span>
      </p>
      {steps}
      {onLocate && (
        <IconButton
          label={t('source.toQuote')}
          icon={<LocateFixed size={20} aria-hidden />}
          tooltipSide="bottom"
          onClick={onLocate}
        />
      )}
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

/** Whether a PDF is seen as its pages or as its text; other files are seen as their text. */
function useLook({ fileUid, fileName }: Evidence) {
  const { data: file } = useQuery(fileQuery(fileUid));
  const isPdf = file === undefined ? /\.pdf$/i.test(fileName) : file.type === 'application/pdf';
  const [look, setLook] = useState<Look>('pages');
  return { isPdf, look: isPdf ? look : 'text', setLook } as const;
}

interface SourceProps {
  evidence: Evidence;
  detail: ReactNode;
  steps: ReactNode;
}

/** The passage in its source: on the page of a PDF, with its text as the second way to see it. */
function Source({ evidence, detail, steps }: SourceProps) {
  const t = useTexts(fileManagerTexts);
  const [opening, setOpening] = useState(0);
  const { isPdf, look, setLook } = useLook(evidence);
  const { fileUid, fileName, version, passage, page } = evidence;
  // Another passage is opened anew, at its own place.
  const key = `${fileUid}:${passage?.start}:${passage?.end}:${opening}`;
  return (
    <>
      {passage !== null && (
        <PassageBar
          passage={passage}
          page={look === 'pages' ? page : undefined}
          detail={detail}
          steps={steps}
          onLocate={look === 'text' ? () => setOpening(opening + 1) : undefined}
        />
      )}
      {isPdf && (
        <div className="shrink-0 border-line border-b px-3 py-1.5">
          <Segmented
            label={t('source.look')}
            value={look}
            options={[
              { value: 'pages', text: t('source.pages') },
              { value: 'text', text: t('source.asText') },
            ]}
            onChange={setLook}
          />
        </div>
      )}
      {look === 'pages' ? (
        <Suspense fallback={<SkeletonList rows={6} rowClassName="h-8" className="p-4" />}>
          <PdfAtPassage key={key} name={fileName} viewed={{ uid: fileUid, version }} passage={passage} />
        </Suspense>
      ) : (
        <SourceViewer key={key} fileUid={fileUid} fileName={fileName} version={version} passage={passage} />
      )}
    </>
  );
}

/** The source beside the answer, opened at the passage. Escape closes it. */
export function EvidencePanel({ evidence, onClose, detail, steps }: EvidencePanelProps) {
  const t = useTexts(fileManagerTexts);
  const viewport = useViewport();
  if (evidence === null) return null;
  const { fileUid, fileName } = evidence;
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
      <Source evidence={evidence} detail={detail} steps={steps} />
    </SidePanel>
  );
}
