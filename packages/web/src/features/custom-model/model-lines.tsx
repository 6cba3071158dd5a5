import type { CustomModel } from '@docent/contract/features/custom-model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customModelTexts } from '#i18n/custom-model.ts';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { BuildProgress } from './build-progress.tsx';
import { BuildState } from './build-state.tsx';
import { buildingModelsQuery, buildQuery, recentModelsQuery } from './custom-model.queries.ts';
import { modelPath, modelsPath } from './studio-paths.ts';

interface LineProps {
  model: CustomModel;
  children: ReactNode;
}

function Line({ model, children }: LineProps) {
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <Link
        to={modelPath(model.uid)}
        className="block rounded-control underline-offset-4 [&_[data-name]]:hover:underline"
      >
        {children}
      </Link>
    </li>
  );
}

/** A model with its active build and the state of its latest one. */
function RecentLine({ model }: { model: CustomModel }) {
  const t = useTexts(customModelTexts);
  const b = useTexts(customModelBuildTexts);
  const { name, files, activeBuild, latestBuild } = model;
  return (
    <Line model={model}>
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span data-name className="block font-semibold">
            <MiddleCut text={name} />
          </span>
          <span className="block truncate text-ink-muted text-xs tabular-nums">
            {t('filesCount', { count: files })}
            {' · '}
            {activeBuild ? b('number', { number: activeBuild.number }) : t('notActive')}
          </span>
        </span>
        {latestBuild && <BuildState status={latestBuild.status} />}
      </span>
    </Line>
  );
}

/** The models that changed last. */
export function RecentModels({ empty }: { empty: ReactNode }) {
  const t = useTexts(customModelTexts);
  const { data, error, refetch } = useQuery(recentModelsQuery);
  return (
    <Card
      title={t('models')}
      actions={
        <Link to={modelsPath} className="text-action-ink underline-offset-4 hover:underline">
          {t('allModels')}
        </Link>
      }
    >
      {data === undefined ? (
        error ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={4} />
        )
      ) : data.items.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((model) => (
            <RecentLine key={model.uid} model={model} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BuildingLine({ model }: { model: CustomModel }) {
  const { data: build } = useQuery(buildQuery(model.uid, model.latestBuild?.id ?? ''));
  return (
    <Line model={model}>
      <span data-name className="mb-1.5 block font-semibold">
        <MiddleCut text={model.name} />
      </span>
      {build && <BuildProgress build={build} />}
    </Line>
  );
}

/** The running builds of the project. */
export function BuildingModels() {
  const t = useTexts(customModelTexts);
  const { data, error, refetch } = useQuery(buildingModelsQuery);
  return (
    <Card title={t('building')}>
      {data === undefined ? (
        error ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList rows={1} />
        )
      ) : data.items.length === 0 ? (
        <p className="text-ink-muted">{t('notBuilding')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((model) => (
            <BuildingLine key={model.uid} model={model} />
          ))}
        </ul>
      )}
    </Card>
  );
}
