import type { AvailableModel } from '@docent/contract/features/custom-model';
import { BrainCircuit, Quote } from 'lucide-react';
import { Link } from 'react-router';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useAvailableModels } from '#lib/available-models.ts';
import { useMay } from '#lib/current-permissions.ts';
import { optionOf } from '#lib/model-option.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

function ModelLine({ model: { name, kind, isDefault, providerName, isOutside } }: { model: AvailableModel }) {
  const t = useTexts(customModelTexts);
  const isBuiltIn = kind === 'built-in';
  const Icon = isBuiltIn ? Quote : BrainCircuit;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon size={20} aria-hidden className="shrink-0 text-action-ink" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">
            <MiddleCut text={name} />
          </span>
          {isDefault && <StatusBadge tone="info" text={t('isDefault')} />}
        </p>
        <p className="text-ink-muted">{t(isBuiltIn ? 'builtInText' : 'aiModelText')}</p>
        {providerName && (
          <p className="text-ink-muted text-xs">
            {t(isOutside ? 'modelOutside' : 'modelInside', { provider: providerName })}
          </p>
        )}
      </div>
    </li>
  );
}

/** What can answer with the passages of a custom model here. */
export function AvailableModels() {
  const t = useTexts(customModelTexts);
  const may = useMay();
  const { data, error, refetch } = useAvailableModels();
  return (
    <Card
      title={t('available')}
      text={t('availableText')}
      actions={
        may('company') && (
          <Link to="/settings/company/ai" className="text-action-ink underline-offset-4 hover:underline">
            {t('availableChange')}
          </Link>
        )
      }
    >
      {data ? (
        <ul className="divide-y divide-line">
          {data.items.map((model) => (
            <ModelLine key={optionOf(model)} model={model} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={2} />
      )}
    </Card>
  );
}
