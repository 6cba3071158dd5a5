import { type Installation, renewPushKeys } from '@docent/contract/features/setting';
import { useQueryClient } from '@tanstack/react-query';
import { systemSettingTexts } from '#i18n/system-setting.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatSize } from '#lib/format-size.ts';
import { installationQuery } from '#lib/installation-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { useAction } from '#ui/use-action.ts';

function useFacts(facts: Installation) {
  const t = useTexts(systemSettingTexts);
  const { database, storage, mailServer, model, embedding } = facts;
  const databaseText = database.kind === 'embedded' ? 'databaseEmbedded' : 'databaseExternal';
  const rows = {
    version: facts.version,
    publicUrl: facts.publicUrl,
    database: t(databaseText, { version: database.version }),
    databaseSize: formatSize(database.sizeBytes),
    storage: t(storage.kind === 's3' ? 'storageS3' : 'storageFolder', { place: storage.place }),
    mailServer: mailServer ?? t('noMailServer'),
    model: model ? `${model.name} (${model.url})` : t('noModel'),
    embedding: embedding ? `${embedding.name} (${embedding.url})` : t('noEmbedding'),
  } as const;
  const names = [
    'version',
    'publicUrl',
    'database',
    'databaseSize',
    'storage',
    'mailServer',
    'model',
    'embedding',
  ] as const;
  return names.map((key) => ({ key, label: t(key), value: rows[key] }));
}

function useRenewing() {
  const t = useTexts(systemSettingTexts);
  const client = useQueryClient();
  const { run, isRunning } = useAction({
    refetch: () => client.invalidateQueries({ queryKey: installationQuery.queryKey }),
  });
  const word = t('renewWord');
  const ask = () =>
    run({
      confirm: {
        type: 'danger',
        title: t('renewTitle'),
        message: t('renewMessage'),
        confirmText: t('renewPushKeys'),
        input: true,
        mustEqual: word,
        placeholder: word,
      },
      call: () => call(renewPushKeys, { body: {} }),
      done: t('renewed'),
    });
  return { isRenewing: isRunning, ask };
}

/** The configuration of the installation, read-only, and the keys of browser push. */
export function InstallationDetails({ facts }: { facts: Installation }) {
  const t = useTexts(systemSettingTexts);
  const may = useMay();
  const renewing = useRenewing();
  const rows = useFacts(facts);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title={t('installation')} text={t('installationText')}>
        <KeyValue items={rows} />
      </Card>
      <Card title={t('pushKeys')} text={t('pushKeysText')}>
        <div className="grid grid-cols-1 gap-4">
          <CopyField label={t('pushKey')} value={facts.pushPublicKey} />
          {may('setting@edit') && (
            <div>
              <Button busy={renewing.isRenewing} onClick={() => void renewing.ask()}>
                {t('renewPushKeys')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}
