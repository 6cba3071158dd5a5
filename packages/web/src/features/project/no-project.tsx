import { listAdministrators } from '@docent/contract/features/project';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';

const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call(listAdministrators, {}, { signal }),
});

/** Replaces every page of a project for a user without one, and shows whom to ask. */
export function NoProject() {
  const t = useTexts(projectTexts);
  usePageTitle(t('noProjectTitle'));
  const { data: administrators = [] } = useQuery(administratorsQuery);
  return (
    <div className="mx-auto grid max-w-md content-center gap-4 p-6 py-24">
      <h1 className="font-semibold text-lg">{t('noProjectTitle')}</h1>
      <p className="text-ink-muted">{t('noProjectText')}</p>
      {administrators.length > 0 && (
        <section aria-label={t('administrators')} className="grid gap-1">
          <p className="font-semibold">{t('administrators')}</p>
          <ul className="grid gap-1">
            {administrators.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two administrators may have the same name, and the order stays.
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('checkAgain')}
        </Button>
      </div>
    </div>
  );
}
