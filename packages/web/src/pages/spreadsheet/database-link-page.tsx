import { useParams } from 'react-router';
import { LinkPanel } from '#features/external/link-panel.tsx';
import { databasePath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { useAskedSpreadsheet } from '#features/spreadsheet/use-asked-spreadsheet.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** /spreadsheet/database/:uid/link: the public link of a database. */
export function DatabaseLinkPage() {
  const t = useTexts(publicLinkTexts);
  const tables = useTexts(spreadsheetTexts);
  const may = useMay();
  const { uid = '' } = useParams();
  const { spreadsheet, error, retry } = useAskedSpreadsheet(uid);
  const back = { to: databasePath(uid), text: spreadsheet?.name ?? tables('title') };
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} back={back}>
        {error && spreadsheet === undefined ? (
          <ErrorState text={failureText(error)} onRetry={retry} />
        ) : spreadsheet === undefined ? (
          <SkeletonList rows={6} />
        ) : (
          <LinkPanel subject={{ kind: 'spreadsheet', uid }} canEdit={may('spreadsheet@edit')} />
        )}
      </PageFrame>
    </div>
  );
}
