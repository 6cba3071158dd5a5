import type { CustomModel } from '@docent/contract/features/custom-model';
import { useModelsChanged } from '#features/custom-model/custom-model.queries.ts';
import { ModelFileList } from '#features/custom-model/model-file-list.tsx';
import { RebuildCard } from '#features/custom-model/rebuild-card.tsx';
import { ServingCard } from '#features/custom-model/serving-card.tsx';
import { FileStatus } from '#features/file-manager/browse/file-status.tsx';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { TwiceDialog } from '#features/file-manager/upload/twice-dialog.tsx';
import { ModelSitemaps } from '#features/sitemap/model-sitemaps.tsx';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Card } from '#ui/card.tsx';
import { AddFilesMenu } from './add-files-menu.tsx';
import { ModelPage, type OpenSource } from './model-page.tsx';
import { useModelUploads } from './use-model-uploads.ts';

interface ModelContentProps {
  model: CustomModel;
  source: OpenSource;
}

/** The engine, and the files of the next build; the page is a drop area for files. */
function ModelContent({ model, source }: ModelContentProps) {
  const t = useTexts(customModelTexts);
  const may = useMay();
  const uploads = useModelUploads(model);
  const changed = useModelsChanged();
  const canEdit = may('model@edit');
  const add = canEdit && <AddFilesMenu model={model} onFiles={uploads.choose} isBusy={uploads.isPreparing} />;
  return (
    <DropZone
      {...(canEdit && { onDropped: uploads.drop })}
      text={t('dropText', { name: model.name })}
      className="relative grid grid-cols-1 gap-4"
    >
      <ServingCard model={model} />
      <RebuildCard model={model} />
      <ModelSitemaps modelUid={model.uid} canEdit={canEdit} onChanged={changed} />
      <Card title={t('files')} text={t('filesText')} actions={model.files > 0 && add}>
        <ModelFileList
          model={model}
          add={add}
          status={(file) => <FileStatus file={file} isWhole />}
          onOpen={({ uid, name, version }) =>
            source.show({ fileUid: uid, fileName: name, version, passage: null })
          }
        />
      </Card>
      {uploads.asking && (
        <TwiceDialog
          key={uploads.asking.id}
          files={uploads.asking.files}
          canReplace={may('file_manager@edit')}
          onDecided={uploads.settle}
          onCancel={() => uploads.settle(null)}
        />
      )}
    </DropZone>
  );
}

export function ModelDetailPage() {
  return <ModelPage>{(model, source) => <ModelContent model={model} source={source} />}</ModelPage>;
}
