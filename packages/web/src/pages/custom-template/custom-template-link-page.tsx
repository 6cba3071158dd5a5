import { Navigate, useParams } from 'react-router';
import { askTemplatePath, templatePath } from '#features/custom-template/custom-template-paths.ts';
import { useEditedTemplate } from '#features/custom-template/use-edited-template.ts';
import { LinkPanel } from '#features/external/link-panel.tsx';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** /custom-docent/:uid/link: the public link of an assistant. */
export function CustomTemplateLinkPage() {
  const t = useTexts(publicLinkTexts);
  const tTemplate = useTexts(customTemplateTexts);
  const { uid = '' } = useParams();
  const { data, error, refetch, isForbidden } = useEditedTemplate(uid);
  const back = { to: templatePath(uid), text: data?.name ?? tTemplate('title') };
  if (isForbidden) return <Navigate to={askTemplatePath(uid)} replace />;
  return (
    <div className="h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} back={back}>
        {error && data === undefined ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonList rows={6} />
        ) : (
          <LinkPanel subject={{ kind: 'custom_template', uid }} canEdit />
        )}
      </PageFrame>
    </div>
  );
}
