import type { CustomModel } from '@docent/contract/features/custom-model';
import type { ModelRebuild } from '@docent/contract/features/model-rebuild';
import { Link } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { modelRebuildTexts } from '#i18n/model-rebuild.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { hourText, weekdayName } from '#lib/schedule-options.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { useQuietText } from './rebuild-fields.tsx';
import { buildPath, modelPath } from './studio-paths.ts';

function useRuleText() {
  const t = useTexts(modelRebuildTexts);
  const language = useLanguage();
  const quietText = useQuietText();
  return ({ every, hour, weekday, quietMinutes, timeZone: zone }: ModelRebuild) => {
    if (every === 'quiet') return t('ruleQuiet', { time: quietText(quietMinutes) });
    const at = { hour: hourText(hour), zone };
    return every === 'daily'
      ? t('ruleDaily', at)
      : t('ruleWeekly', { ...at, weekday: weekdayName(weekday, language) });
  };
}

/** Why the last rebuild did not lead to a new answer. */
const hindered: ReadonlySet<ModelRebuild['outcome']> = new Set([
  ...(['worse', 'not_compared', 'failed', 'not_allowed'] as const),
  ...(['budget_reached', 'without_files', 'files_limit'] as const),
]);

function Outcome({ model, rebuild }: { model: CustomModel; rebuild: ModelRebuild }) {
  const t = useTexts(modelRebuildTexts);
  const { outcome, worse, build } = rebuild;
  if (outcome === null) return <p className="text-ink-muted">{t('nothingYet')}</p>;
  const isCompared = outcome === 'worse' || outcome === 'not_compared';
  return (
    <p className={hindered.has(outcome) ? 'text-warning' : undefined}>
      {outcome === 'worse' ? t('worse', { count: worse }) : t(`outcome.${outcome}`)}
      {isCompared && build && (
        <>
          {' '}
          <Link className="underline underline-offset-4" to={`${modelPath(model.uid)}/scores/${build.id}`}>
            {t('scores')}
          </Link>
        </>
      )}
    </p>
  );
}

/** When a model is rebuilt by itself, when it last was, and what became of it. */
export function RebuildCard({ model }: { model: CustomModel }) {
  const t = useTexts(modelRebuildTexts);
  const ruleText = useRuleText();
  const { dateTime } = useDateTexts();
  const { rebuild } = model;
  if (rebuild === null) return null;
  const { setBy, nextRunAt, rebuiltAt, checkedAt, build } = rebuild;
  return (
    <Card title={t('title')}>
      <p>
        {ruleText(rebuild)}
        <span className="text-ink-muted">
          {setBy && `, ${t('by', { name: setBy.name })}`}
          {nextRunAt && ` · ${t('next', { when: dateTime(nextRunAt) })}`}
        </span>
      </p>
      <div className="mt-2 grid gap-1" aria-live="polite">
        <Outcome model={model} rebuild={rebuild} />
        {checkedAt && (
          <p className="text-ink-muted text-sm">
            {t('checked')} <RelativeTime iso={checkedAt} />
            {rebuiltAt && (
              <>
                {' · '}
                {t('rebuilt')} <RelativeTime iso={rebuiltAt} />
              </>
            )}
            {build && (
              <>
                {' · '}
                <Link className="underline underline-offset-4" to={buildPath(model.uid, build.id)}>
                  {t('build', { number: build.number })}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
