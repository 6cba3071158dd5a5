import { fileCategories } from '@docent/contract/features/file-manager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AddMenu } from '#features/file-manager/browse/add-menu.tsx';
import { Breadcrumb } from '#features/file-manager/browse/breadcrumb.tsx';
import { folderQuery } from '#features/file-manager/browse/browse.queries.ts';
import { BrowseToolbar, ViewTools } from '#features/file-manager/browse/browse-toolbar.tsx';
import { Browser } from '#features/file-manager/browse/browser.tsx';
import { ContentHits } from '#features/file-manager/browse/content-hits.tsx';
import { DetailsPanel } from '#features/file-manager/browse/details-panel.tsx';
import { FolderTree } from '#features/file-manager/browse/folder-tree.tsx';
import { NewFolderDialog } from '#features/file-manager/browse/new-folder-dialog.tsx';
import {
  categoryOf,
  fileManagerPath,
  isContentSearch,
  isFolderPlace,
} from '#features/file-manager/browse/place.ts';
import { FileCount, StorageButton } from '#features/file-manager/browse/storage-summary.tsx';
import { UploadButton } from '#features/file-manager/browse/upload-button.tsx';
import { useEntryActions } from '#features/file-manager/browse/use-entry-actions.ts';
import { type PlaceMoves, usePlace } from '#features/file-manager/browse/use-place.ts';
import { useView } from '#features/file-manager/browse/use-view.ts';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import type { Evidence } from '#features/file-manager/evidence.ts';
import { EvidencePanel } from '#features/file-manager/evidence-panel.tsx';
import { TwiceDialog } from '#features/file-manager/upload/twice-dialog.tsx';
import { type UploadInto, useUploadInto } from '#features/file-manager/upload/use-upload-into.ts';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { TabLinks } from '#ui/tab-links.tsx';

/** The folders beside the list, where there is room for them. */
function TreeColumn({ moves }: { moves: PlaceMoves }) {
  const t = useTexts(filesTexts);
  const may = useMay();
  const actions = useEntryActions();
  const { place, toFolder } = moves;
  return (
    <nav
      aria-label={t('tree')}
      className="w-56 shrink-0 overflow-y-auto border-line border-r px-2 py-4 scroll-quiet"
    >
      <FolderTree
        current={isFolderPlace(place) ? place.folderUid : undefined}
        onChoose={({ uid }) => toFolder(uid)}
        onDropped={
          may('file_manager@edit') ? (entries, folder) => void actions.move(entries, folder) : undefined
        }
      />
    </nav>
  );
}

interface PageHeadProps {
  moves: PlaceMoves;
  uploads: UploadInto;
}

/** Title, how much there is, the one primary action, and the categories. */
function PageHead({ moves: { place }, uploads }: PageHeadProps) {
  const t = useTexts(filesTexts);
  const may = useMay();
  const [isNaming, setNaming] = useState(false);
  const tabs = [
    { to: fileManagerPath, text: t('allFiles') },
    ...fileCategories.map((name) => ({ to: `${fileManagerPath}/${name}`, text: t(`category.${name}`) })),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 pb-3">
        <h1 className="min-w-0 flex-1 basis-full truncate @[34rem]:basis-24 font-semibold text-lg">
          {t('title')}
        </h1>
        <FileCount />
        <StorageButton />
        {may('file_manager@add') && (
          <div className="ml-auto">
            <AddMenu
              busy={uploads.isPreparing}
              onFiles={uploads.choose}
              onNewFolder={() => setNaming(true)}
            />
          </div>
        )}
      </div>
      <TabLinks label={t('categories')} tabs={tabs} />
      {isNaming && <NewFolderDialog parent={place.folderUid} onClose={() => setNaming(false)} />}
    </>
  );
}

interface ContentProps {
  moves: PlaceMoves;
  uploads: UploadInto;
  onEvidence: (evidence: Evidence) => void;
}

function PageContent({ moves, uploads, onEvidence }: ContentProps) {
  const may = useMay();
  const actions = useEntryActions();
  const [view, setView] = useView();
  const isPhone = useViewport() === 'mobile';
  const { place, toFolder, searchFor } = moves;
  const isPassages = isContentSearch(place);
  const isFolder = isFolderPlace(place);
  const tools = !isPassages && <ViewTools moves={moves} view={view} onView={setView} />;
  // On a phone the search takes the whole first line.
  const isBelow = isPhone && isFolder;
  return (
    <>
      <BrowseToolbar moves={moves}>{!isBelow && tools}</BrowseToolbar>
      {isFolder && (
        <div className="flex items-center pt-2">
          <Breadcrumb
            folderUid={place.folderUid}
            onGo={toFolder}
            onDropped={
              may('file_manager@edit') ? (entries, folder) => void actions.move(entries, folder) : undefined
            }
          />
          {isBelow && tools}
        </div>
      )}
      {isPassages ? (
        <div className="-mx-1 mt-2 min-h-0 flex-1 overflow-y-auto px-1 pb-24 scroll-quiet">
          <ContentHits place={place} onOpen={onEvidence} onClear={() => searchFor('')} />
        </div>
      ) : (
        <div className="mt-2 flex min-h-0 flex-1 flex-col pb-3">
          <Browser
            moves={moves}
            view={view}
            add={
              may('file_manager@add') && <UploadButton busy={uploads.isPreparing} onFiles={uploads.choose} />
            }
          />
        </div>
      )}
    </>
  );
}

/** What stands beside the list: a passage that was found, or a file's details. */
function BesideList({ moves, evidence, onClose }: Pick<ContentProps, 'moves'> & BesideProps) {
  const t = useTexts(filesTexts);
  if (evidence && isContentSearch(moves.place))
    return <EvidencePanel evidence={evidence} onClose={onClose} detail={t('hits.passage')} />;
  const { openUid } = moves.place;
  return openUid && <DetailsPanel key={openUid} uid={openUid} onClose={() => moves.openFile(null)} />;
}

interface BesideProps {
  evidence: Evidence | null;
  onClose: () => void;
}

function FileManager() {
  const t = useTexts(filesTexts);
  const may = useMay();
  const moves = usePlace();
  const { place } = moves;
  const target = isFolderPlace(place) ? place.folderUid : null;
  const uploads = useUploadInto(target);
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const { data: folder } = useQuery({ ...folderQuery(target ?? ''), enabled: target !== null });
  const isDesktop = useViewport() === 'desktop';
  const frame = 'relative flex h-full min-w-0 flex-1';
  const work = (
    <>
      {isDesktop && <TreeColumn moves={moves} />}
      <div className="@container flex min-w-0 flex-1 flex-col px-4 pt-5 tablet:px-6">
        <PageHead moves={moves} uploads={uploads} />
        <PageContent moves={moves} uploads={uploads} onEvidence={setEvidence} />
      </div>
    </>
  );
  return (
    <div className="flex h-full min-h-0">
      {may('file_manager@add') ? (
        <DropZone
          onDropped={uploads.drop}
          text={target === null ? t('drop.noText') : t('drop.text', { name: folder?.name ?? '' })}
          className={frame}
        >
          {work}
        </DropZone>
      ) : (
        <div className={frame}>{work}</div>
      )}
      <BesideList moves={moves} evidence={evidence} onClose={() => setEvidence(null)} />
      {uploads.asking && (
        <TwiceDialog
          key={uploads.asking.id}
          files={uploads.asking.files}
          canReplace={may('file_manager@edit')}
          onDecided={uploads.settle}
          onCancel={() => uploads.settle(null)}
        />
      )}
    </div>
  );
}

/** /file-manager and /file-manager/:category */
export function FileManagerPage() {
  const { category } = useParams();
  if (category !== undefined && categoryOf(category) === undefined) return <Navigate to="/404" replace />;
  return <FileManager />;
}
