import type { AiSettings } from '@docent/contract/features/ai-setting';
import { isSameChoice } from '@docent/contract/features/model-choice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Card } from '#ui/card.tsx';
import { aiSettingsQuery } from './ai-provider.queries.ts';

/** The page where it is decided which models are used. */
const companyAiPath = '/settings/company/ai';

type Owner = { readonly roleId: string } | { readonly projectId: string };

function modelsOf({ allowed }: AiSettings, owner: Owner) {
  if ('roleId' in owner) return allowed.roles.find(({ roleId }) => roleId === owner.roleId)?.models;
  return allowed.projects.find(({ projectId }) => projectId === owner.projectId)?.models;
}

/** Which models a role or a project may use, and the way to where that is decided, for those who may see it. */
export function AllowedModels({ owner }: { owner: Owner }) {
  const t = useTexts(aiProviderTexts);
  const may = useMay()('company');
  const { data: settings } = useQuery({ ...aiSettingsQuery, enabled: may });
  if (!may || !settings || settings.available.length === 0) return null;
  const models = modelsOf(settings, owner);
  const names = models?.map((model) => {
    const known = settings.available.find((one) => isSameChoice(one, model));
    return known?.name ?? model.model;
  });
  const isClosed = 'projectId' in owner && settings.outsideForbidden.includes(owner.projectId);
  return (
    <Card title={t('allowedTitle')}>
      <p>
        {names === undefined
          ? t('allowedAll')
          : names.length === 0
            ? t('allowedNone')
            : t('allowedSome', { models: names.join(', ') })}
      </p>
      {isClosed && <p className="mt-1">{t('allowedInside')}</p>}
      <p className="mt-2">
        <Link to={companyAiPath} className="text-action-ink underline underline-offset-4">
          {t('allowedLink')}
        </Link>
      </p>
    </Card>
  );
}
