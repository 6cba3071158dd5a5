import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BuildProgress } from './build-progress.tsx';
import { isRunning } from './build-states.ts';
import { buildQuery } from './custom-model.queries.ts';
import { buildPath } from './studio-paths.ts';
import { useBuildActions } from './use-build-actions.ts';

interface BuildLinkProps {
  model: CustomModel;
  build: Pick<Build, 'id' | 'number'>;
}

function BuildLink({ model, build }: BuildLinkProps) {
  const t = useTexts(customModelBuildTexts);
  return (
    <Link
      to={buildPath(model.uid, build.id)}
      className="font-semibold text-lg underline-offset-4 hover:underline"
    >
      {t('number', { number: build.number })}
    </Link>
  );
}

/** The build that answers. */
function Serving({ model }: { model: CustomModel }) {
  const t = useTexts(customModelBuildTexts);
  const { activeBuild } = model;
  const { data: build } = useQuery({
    ...buildQuery(model.uid, activeBuild?.id ?? ''),
    enabled: activeBuild !== null,
  });
  if (activeBuild === null)
    return (
      <div>
        <p className="font-semibold text-lg">{t('servingNone')}</p>
        <p className="text-ink-muted">{t('servingNoneText')}</p>
      </div>
    );
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BuildLink model={model} build={activeBuild} />
        <StatusBadge tone="success" icon={Radio} text={t('active')} />
      </p>
      <p className="mt-0.5 min-h-5 text-ink-muted tabular-nums">
        {build && t('servingDetail', { count: build.totalDocument, passages: build.passages })}
        {activeBuild.dateFinish && (
          <>
            {' · '}
            <RelativeTime iso={activeBuild.dateFinish} />
          </>
        )}
      </p>
      {build?.meaning.rebuildWith && (
        <p className="mt-2 text-warning">
          {t('rebuildWith', { old: build.meaning.embedding ?? '', name: build.meaning.rebuildWith })}
        </p>
      )}
    </div>
  );
}

/** A build that is being made, or that failed, or that waits to be activated: what comes after the one that answers. */
function Latest({ model }: { model: CustomModel }) {
  const t = useTexts(customModelBuildTexts);
  const may = useMay();
  const actions = useBuildActions(model);
  const { latestBuild, activeBuild } = model;
  const isNews =
    latestBuild !== null && latestBuild.id !== activeBuild?.id && latestBuild.status !== 'canceled';
  const { data: build } = useQuery({ ...buildQuery(model.uid, latestBuild?.id ?? ''), enabled: isNews });
  if (!isNews || build === undefined) return null;
  const { number } = build;
  const change = (text: ReactNode, onClick: () => void) =>
    may('model@edit') && (
      <Button size="small" className="justify-self-start" onClick={onClick}>
        {text}
      </Button>
    );
  return (
    <div className="mt-4 grid gap-2 border-line border-t pt-4">
      {isRunning(build.status) && (
        <>
          <p className="font-semibold">{t('runningTitle', { number })}</p>
          <BuildProgress build={build} />
        </>
      )}
      {build.status === 'failed' && (
        <>
          <p className="font-semibold text-danger">{t('lastFailed', { number })}</p>
          {build.error && <p className="text-ink-muted">{build.error.message}</p>}
          {change(t('retry'), () => void actions.retry(build))}
        </>
      )}
      {build.status === 'ready' && !build.active && (
        <>
          <p>{t('newerReady', { number })}</p>
          {change(t('activate'), () => void actions.activate(build))}
        </>
      )}
    </div>
  );
}

/** Which build answers, and what is being done for the next one. */
export function ServingCard({ model }: { model: CustomModel }) {
  const t = useTexts(customModelBuildTexts);
  return (
    <Card title={t('servingTitle')}>
      <Serving model={model} />
      <div aria-live="polite">
        <Latest model={model} />
      </div>
    </Card>
  );
}
