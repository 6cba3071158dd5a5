import type { CustomTemplate } from '@docent/contract/features/custom-template';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { AccessPanel } from '#features/custom-template/access-panel.tsx';
import { templateQuery } from '#features/custom-template/custom-template.queries.ts';
import {
  askTemplatePath,
  templateLinkPath,
  templatesPath,
} from '#features/custom-template/custom-template-paths.ts';
import { TemplateFigures } from '#features/custom-template/template-figures.tsx';
import { TemplateState } from '#features/custom-template/template-state.tsx';
import { usePublish } from '#features/custom-template/use-publish.ts';
import { VersionList } from '#features/custom-template/version-list.tsx';
import { TestPanel } from '#features/model-quality/test-panel.tsx';
import { UnansweredLink } from '#features/unanswered/unanswered-link.tsx';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useTabOfAddress } from '#lib/use-tab-of-address.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TemplateEditor } from './template-editor.tsx';

function Actions({ template }: { template: CustomTemplate }) {
  const t = useTexts(customTemplateTexts);
  const tVersion = useTexts(templateVersionTexts);
  const tLink = useTexts(publicLinkTexts);
  const mayEdit = useMay()('custom_template@edit') && template.mayEdit;
  const { publish, isRunning } = usePublish(template);
  const { uid, draftVersion, publishedVersion } = template;
  return (
    <>
      {publishedVersion !== null && (
        <>
          <Link to={templateLinkPath(uid)} className={buttonClasses()}>
            <Share2 size={16} aria-hidden />
            {tLink('title')}
          </Link>
          <Link to={askTemplatePath(uid)} className={buttonClasses()}>
            <MessageSquare size={16} aria-hidden />
            {t('chat')}
          </Link>
        </>
      )}
      {mayEdit && (
        <Button
          variant="primary"
          busy={isRunning}
          inactive={draftVersion === publishedVersion}
          onClick={() => void publish()}
        >
          {tVersion('publish')}
        </Button>
      )}
    </>
  );
}

const parts = ['form', 'tests', 'versions', 'access', 'figures'] as const;
type Part = (typeof parts)[number];

interface PartsProps {
  template: CustomTemplate;
  mayEdit: boolean;
}

/** The tabs of an assistant; who may not edit it sees its form and its versions. */
function Parts({ template, mayEdit }: PartsProps) {
  const t = useTexts(templateVersionTexts);
  const { uid } = template;
  const [open, onOpen] = useTabOfAddress(parts);
  const part = mayEdit || open === 'versions' ? open : 'form';
  const tab = (value: Part, content: ReactNode) => ({ value, text: t(`part.${value}`), content });
  return (
    <Tabs
      label={t('parts')}
      value={part}
      onChange={onOpen}
      tabs={[
        tab('form', <TemplateEditor key={uid} template={template} isReadOnly={!mayEdit} />),
        ...(mayEdit ? [tab('tests', <TestPanel uid={uid} />)] : []),
        tab('versions', <VersionList template={template} />),
        ...(mayEdit
          ? [
              tab('access', <AccessPanel uid={uid} />),
              tab('figures', <TemplateFigures uid={uid} link={<UnansweredLink subject={uid} />} />),
            ]
          : []),
      ]}
    />
  );
}

/** /custom-docent/:uid: an assistant's draft, and what is published of it. */
export function CustomTemplateDetailPage() {
  const t = useTexts(customTemplateTexts);
  const { uid = '' } = useParams();
  const { data, error, refetch } = useQuery(templateQuery(uid));
  const mayEdit = useMay()('custom_template@edit') && data?.mayEdit === true;
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame
        title={data?.name ?? t('title')}
        back={{ to: templatesPath, text: t('title') }}
        action={data && <Actions template={data} />}
      >
        {error && data === undefined ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonList rows={6} rowClassName="h-14" />
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <div>
              <TemplateState template={data} />
            </div>
            <Parts template={data} mayEdit={mayEdit} />
          </div>
        )}
      </PageFrame>
    </div>
  );
}
