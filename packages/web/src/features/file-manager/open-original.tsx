import { useQueryClient } from '@tanstack/react-query';
import { FileSearch, SquareArrowOutUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { openPdf } from '#lib/pdf-dialog-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { filePagePath } from './browse/place.ts';
import type { Evidence } from './evidence.ts';
import { contentUrl } from './viewer/file-bytes.ts';
import { passageQuery } from './viewer/viewer.queries.ts';

function useOpenPdf({ fileUid, fileName, version, passage }: Evidence) {
  const client = useQueryClient();
  return async () => {
    const asked = passageQuery({ uid: fileUid, version }, passage);
    // Without its words the page is not known; the PDF itself is worth opening all the same.
    const found = passage ? await client.fetchQuery(asked).catch(() => undefined) : undefined;
    openPdf({ id: fileUid, url: contentUrl(fileUid, version), name: fileName, passage: found });
  };
}

/** The way from a passage of the text to the same place in the file itself: its page in a PDF, its row in a table. */
export function OpenOriginal({ evidence }: { evidence: Evidence }) {
  const t = useTexts(fileManagerTexts);
  const may = useMay();
  const openInPdf = useOpenPdf(evidence);
  const { fileUid, fileName, version, passage } = evidence;
  const query = new URLSearchParams({
    ...(version !== undefined && { version }),
    ...(passage && { start: String(passage.start), end: String(passage.end) }),
  });
  const label = t('source.openFile', { name: fileName });
  return (
    <>
      {/\.pdf$/i.test(fileName) && (
        <IconButton
          label={t('source.openPdf', { name: fileName })}
          icon={<FileSearch size={20} aria-hidden />}
          tooltipSide="bottom"
          onClick={() => void openInPdf()}
        />
      )}
      {may('file_manager') && (
        <Tooltip content={label} side="bottom">
          <Link
            to={`${filePagePath(fileUid)}${query.size > 0 ? `?${query}` : ''}`}
            aria-label={label}
            className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink"
          >
            <SquareArrowOutUpRight size={20} aria-hidden />
          </Link>
        </Tooltip>
      )}
    </>
  );
}
