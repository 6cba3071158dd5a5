import type { AiProvider } from '@docent/contract/features/ai-provider';
import { useState } from 'react';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  deleteProvider,
  type ProviderPlace,
  testProvider,
  useProvidersChanged,
} from './ai-provider.queries.ts';
import { ModelsDialog } from './models-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { kindNames, vendorAddresses } from './provider-kinds.ts';
import { ProviderState, TestResult } from './provider-test.tsx';

interface ProviderCardProps {
  place: ProviderPlace;
  provider: AiProvider;
  canEdit: boolean;
}

/** Testing and removing; both tell how it went. */
function useProviderActions({ place, provider }: ProviderCardProps) {
  const t = useTexts(aiProviderTexts);
  const { id, name, models } = provider;
  const refetch = useProvidersChanged();
  const testing = useAction({ refetch, refetchAfter: 'anything' });
  const removing = useAction({ refetch });
  const [model] = models;
  return {
    isTesting: testing.isRunning,
    test: model && (() => testing.run({ call: () => testProvider(place, id, model.id) })),
    remove: () =>
      removing.run({
        confirm: {
          type: 'danger',
          title: t('removeTitle', { name }),
          message: t('removeMessage'),
          confirmText: t('remove'),
          cancelText: t('cancel'),
        },
        call: () => deleteProvider(place, id),
        done: t('removed'),
      }),
  };
}

type Open = 'form' | 'models';

function Actions(props: ProviderCardProps & { onOpen: (open: Open) => void }) {
  const t = useTexts(aiProviderTexts);
  const { test, isTesting, remove } = useProviderActions(props);
  const { onOpen } = props;
  return (
    <>
      <Button busy={isTesting} disabled={!test} onClick={() => void test?.()}>
        {t(isTesting ? 'testing' : 'test')}
      </Button>
      <Button onClick={() => onOpen('models')}>{t('models')}</Button>
      <Button onClick={() => onOpen('form')}>{t('edit')}</Button>
      <Button variant="quiet" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </>
  );
}

/** A provider with its state in words, its last test and its models. */
export function ProviderCard(props: ProviderCardProps) {
  const { place, provider, canEdit } = props;
  const t = useTexts(aiProviderTexts);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { models, kind, url, lastTest, isOutside, isFromEnvironment } = provider;
  return (
    <Card
      title={provider.name}
      text={`${t(kindNames[kind])} · ${url ?? vendorAddresses[kind] ?? ''}`}
      actions={canEdit && !isFromEnvironment && <Actions {...props} onOpen={setOpen} />}
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap gap-2">
          {!isFromEnvironment && <ProviderState test={lastTest} />}
          <StatusBadge tone={isOutside ? 'info' : 'neutral'} text={t(isOutside ? 'outside' : 'inside')} />
        </div>
        <TestResult provider={provider} />
        {isFromEnvironment && <p className="text-ink-muted">{t('fromEnvironment')}</p>}
        <p className="break-words">
          {models.length === 0
            ? t('noModels')
            : `${t('modelCount', { count: models.length })}: ${models.map(({ id, name }) => name ?? id).join(', ')}`}
        </p>
      </div>
      {open === 'form' && <ProviderDialog place={place} provider={provider} onClose={close} />}
      {open === 'models' && <ModelsDialog place={place} provider={provider} onClose={close} />}
    </Card>
  );
}
