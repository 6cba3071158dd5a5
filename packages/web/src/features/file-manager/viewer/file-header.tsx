import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { Download, Expand, Maximize2, Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { formatSize } from '#lib/format.ts';
import { openPdf } from '#lib/pdf-dialog-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AskAboutButton } from '../ask-about.tsx';
import { fileEntry } from '../browse/entry.ts';
import { downloadFile } from '../download-file.ts';
import { SiteLink } from '../site-link.tsx';
import { contentUrl } from './file-bytes.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { ViewerKind } from './viewer-kind.ts';

interface FileHeaderProps {
  file: StoredFile;
  version: string | undefined;
  kind: ViewerKind;
  kinds: readonly ViewerKind[];
  onKind: (kind: ViewerKind) => void;
  screen: FullScreen<HTMLDivElement>;
  back: ReactNode;
}

const kindTexts = {
  text: 'kind.text',
  markdown: 'kind.formatted',
  table: 'kind.table',
  pdf: 'kind.pages',
  image: 'kind.image',
  none: 'none.title',
} as const satisfies Record<ViewerKind, string>;

/** The name of the file, how it is looked at, and what can be done with it. */
export function FileHeader({ file, version, kind, kinds, onKind, screen, back }: FileHeaderProps) {
  const t = useTexts(viewerTexts);
  const wide = () => openPdf({ id: file.uid, url: contentUrl(file.uid, version), name: file.name });
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5">
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-2">
        {back}
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold">
            <MiddleCut text={file.name} />
            <span className="block font-normal text-ink-muted text-xs tabular-nums">
              {formatSize(file.size)}
            </span>
          </h1>
          {file.link && (
            <p className="truncate text-xs">
              <SiteLink url={file.link} />
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {kinds.length > 1 && (
          <Segmented
            label={t('kind')}
            value={kind}
            options={kinds.map((value) => ({ value, text: t(kindTexts[value]) }))}
            onChange={onKind}
          />
        )}
        <AskAboutButton entries={[fileEntry(file)]} isTight />
        {kind === 'pdf' && (
          <IconButton
            label={t('pdf.dialog')}
            icon={<Expand size={20} aria-hidden />}
            tooltipSide="bottom"
            onClick={wide}
          />
        )}
        {screen.isOffered && (
          <IconButton
            label={t(screen.isOn ? 'leaveFullScreen' : 'fullScreen')}
            icon={screen.isOn ? <Minimize2 size={20} aria-hidden /> : <Maximize2 size={20} aria-hidden />}
            tooltipSide="bottom"
            onClick={screen.toggle}
          />
        )}
        <IconButton
          label={t('downloadNamed', { name: file.name })}
          icon={<Download size={20} aria-hidden />}
          tooltipSide="bottom"
          onClick={() => void downloadFile(file.uid, file.name)}
        />
      </div>
    </header>
  );
}
