import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { BuildDetails } from '#features/custom-model/build-details.tsx';
import { BuildHeading } from '#features/custom-model/build-heading.tsx';
import { isRunning } from '#features/custom-model/build-states.ts';
import { buildQuery } from '#features/custom-model/custom-model.queries.ts';
import { DocumentList } from '#features/custom-model/document-list.tsx';
import { buildsPath } from '#features/custom-model/studio-paths.ts';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ModelPage, type OpenSource } from './model-page.tsx';

interface BuildContentProps {
  model: CustomModel;
  build: Build['id'];
  source: OpenSource;
}

function BuildContent({ model, build: id, source }: BuildContentProps) {
  const t = useTexts(customModelBuildTexts);
  const navigate = useNavigate();
  const { data: build, error, refetch } = useQuery(buildQuery(model.uid, id));
  if (!build)
    return error ? (
      <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={6} />
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <BuildHeading model={model} build={build} onDeleted={() => void navigate(buildsPath(model.uid))} />
      <BuildDetails build={build} />
      <Card title={t('documents')} text={t('documentsText')}>
        <DocumentList
          modelUid={model.uid}
          buildId={build.id}
          isRunning={isRunning(build.status)}
          onOpen={({ fileUid, fileName, version }) =>
            source.show({ fileUid, fileName, version, passage: null })
          }
        />
      </Card>
    </div>
  );
}

export function BuildPage() {
  const { id = '' } = useParams();
  return (
    <ModelPage>{(model, source) => <BuildContent model={model} build={id} source={source} />}</ModelPage>
  );
}
