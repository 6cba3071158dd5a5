import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { ImportUsers, useImport } from '#features/user/import-users.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { PageFrame } from '#ui/page-frame.tsx';

/** The whole page is a drop area for a table until one is chosen. */
export function ImportUsersPage() {
  const t = useTexts(userTexts);
  const state = useImport();
  const takeFirst = ([file]: File[]) => {
    if (file && !state.preview.data && !state.preview.isPending) state.take(file);
  };
  return (
    <DropZone onFiles={takeFirst} className="relative min-h-full">
      <PageFrame
        title={t('importTitle')}
        intro={t('importIntro')}
        back={{ to: '/settings/user', text: t('title') }}
      >
        <ImportUsers state={state} />
      </PageFrame>
    </DropZone>
  );
}
