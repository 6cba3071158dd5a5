import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { templateQuery } from '#features/custom-template/custom-template.queries.ts';
import { templatePath } from '#features/custom-template/custom-template-paths.ts';
import { LinkPanel } from '#features/external/link-panel.tsx';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** /custom-docent/:uid/link: the public link of an assistant. */
export function CustomTemplateLinkPage() {
  const t = useTexts(publicLinkTexts);
  const tTemplate = useTexts(customTemplateTexts);
  const { uid = '' } = useParams();
  const { data, error, refetch } = useQuery(templateQuery(uid));
  const canEdit = useMay()('custom_template@edit') && data?.mayEdit === true;
  const back = { to: templatePath(uid), text: data?.name ?? tTemplate('title') };
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} back={back}>
        {error && data === undefined ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonList rows={6} />
        ) : (
          <LinkPanel subject={{ kind: 'custom_template', uid }} canEdit={canEdit} />
        )}
      </PageFrame>
    </div>
  );
}
