import type { CustomModel } from '@docent/contract/features/custom-model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { modelQuery } from './custom-model.queries.ts';
import { ModelActions } from './model-actions.tsx';
import { buildsPath, modelPath, modelsPath, testPath } from './studio-paths.ts';
import { useFollowBuilds } from './use-follow-builds.ts';

interface ModelFrameProps {
  uid: string;
  onDeleted: () => void;
  children: (model: CustomModel) => ReactNode;
}

/** The shared parts of a model's pages: its title, its actions, its tabs, and the loading state. */
export function ModelFrame({ uid, onDeleted, children }: ModelFrameProps) {
  const t = useTexts(customModelTexts);
  const { data: model, error, refetch } = useQuery(modelQuery(uid));
  useFollowBuilds(model);
  usePageTitle(model?.name ?? t('about'));
  const tabs = [
    { to: modelPath(uid), text: t('tabOverview') },
    { to: buildsPath(uid), text: t('tabBuilds') },
    { to: testPath(uid), text: t('tabTest') },
    { to: `${modelPath(uid)}/passages`, text: t('tabPassages') },
    { to: `${modelPath(uid)}/questions`, text: t('tabQuestions') },
    { to: `${modelPath(uid)}/scores`, text: t('tabScores') },
    { to: `${modelPath(uid)}/answers`, text: t('tabAnswers') },
    { to: `${modelPath(uid)}/link`, text: t('tabLink') },
    { to: `${modelPath(uid)}/edit`, text: t('tabSettings') },
  ];
  return (
    <PageFrame
      title={model?.name ?? t('about')}
      back={{ to: modelsPath, text: t('models') }}
      action={model && <ModelActions model={model} onDeleted={onDeleted} />}
    >
      {model ? (
        <>
          <TabLinks label={t('tabs')} tabs={tabs} />
          {children(model)}
        </>
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={6} />
      )}
    </PageFrame>
  );
}
