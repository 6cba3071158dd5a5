import type { AiProvider } from '@docent/contract/features/ai-provider';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { type ProviderPlace, providersQuery } from './ai-provider.queries.ts';
import { ModelsDialog } from './models-dialog.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

interface ProviderListProps {
  place: ProviderPlace;
  canEdit: boolean;
  /** Own providers may be connected. */
  canConnect: boolean;
}

function Cards({ place, canEdit, canConnect, onConnect }: ProviderListProps & { onConnect: () => void }) {
  const t = useTexts(aiProviderTexts);
  const { data, error, refetch } = useQuery(providersQuery(place));
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={2} rowClassName="h-40" className="gap-4" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<Sparkles size={28} aria-hidden />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          canEdit &&
          canConnect && (
            <Button variant="primary" onClick={onConnect}>
              {t('connect')}
            </Button>
          )
        }
      />
    );
  return data.items.map((provider) => (
    <ProviderCard key={provider.id} place={place} provider={provider} canEdit={canEdit} />
  ));
}

/** Connects a provider. One without models cannot be chosen, so its models are asked for next. */
function AddProvider({
  place,
  isOpen,
  onClose,
}: {
  place: ProviderPlace;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [added, setAdded] = useState<AiProvider>();
  const onSaved = (saved: AiProvider) => setAdded(saved.models.length === 0 ? saved : undefined);
  return (
    <>
      {isOpen && <ProviderDialog place={place} onClose={onClose} onSaved={onSaved} />}
      {added && <ModelsDialog place={place} provider={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}

/** The providers of a place as cards, and the way to one more. */
export function ProviderList(props: ProviderListProps) {
  const { place, canEdit, canConnect } = props;
  const t = useTexts(aiProviderTexts);
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(providersQuery(place));
  const texts =
    place === 'system'
      ? (['systemTitle', 'systemText'] as const)
      : (['companyTitle', 'companyText'] as const);
  return (
    <section aria-label={t(texts[0])} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">{t(texts[0])}</h2>
          <p className="mt-1 text-ink-muted">{t(texts[1])}</p>
        </div>
        {canEdit && canConnect && data && data.items.length > 0 && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('connect')}
          </Button>
        )}
      </div>
      {!canConnect && <Alert tone="info">{t('companyClosed')}</Alert>}
      <Cards {...props} onConnect={() => setAdding(true)} />
      <AddProvider place={place} isOpen={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}
