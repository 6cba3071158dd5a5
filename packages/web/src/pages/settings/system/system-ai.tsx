import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { aiSettingsQuery } from '#features/ai-provider/ai-provider.queries.ts';
import { ProviderList } from '#features/ai-provider/provider-list.tsx';
import { saveSettings, settingsQuery, useSettingsChanged } from '#features/setting/setting.queries.ts';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Alert } from '#ui/alert.tsx';
import { Switch } from '#ui/switch.tsx';
import { useAction } from '#ui/use-action.ts';

/** Whether companies may connect their own providers; takes effect at once. */
function CompaniesConnect({ canEdit }: { canEdit: boolean }) {
  const t = useTexts(aiProviderTexts);
  const { data } = useQuery(settingsQuery);
  const changed = useSettingsChanged();
  const { run, isRunning } = useAction();
  if (!data) return null;
  return (
    <div className="rounded-card border border-line bg-surface-raised p-4 tablet:p-5">
      <Switch
        label={t('companiesConnect')}
        hint={t('companiesConnectHint')}
        checked={data.companiesConnectProviders}
        disabled={!canEdit || isRunning}
        onChange={({ target }) =>
          void run({
            call: () => saveSettings({ companiesConnectProviders: target.checked }),
            onDone: (saved) => void changed(saved),
          })
        }
      />
    </div>
  );
}

/** A connected provider answers nothing until a company chooses one of its models. */
function ChooseModel() {
  const t = useTexts(aiProviderTexts);
  const { data: settings } = useQuery(aiSettingsQuery);
  if (!settings || settings.chat || settings.available.length === 0) return null;
  return (
    <Alert tone="info">
      {t('builtInAnswers')}{' '}
      <Link to="/settings/company/ai" className="underline underline-offset-4">
        {t('chooseModel')}
      </Link>
    </Alert>
  );
}

/** The AI tab of the system settings. */
export function SystemAi() {
  const may = useMay();
  const canEdit = may('setting@edit');
  return (
    <div className="grid grid-cols-1 gap-8">
      {may('company@edit') && <ChooseModel />}
      <ProviderList place="system" canEdit={canEdit} canConnect />
      <CompaniesConnect canEdit={canEdit} />
    </div>
  );
}
