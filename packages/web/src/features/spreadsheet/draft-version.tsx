import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useQuery } from '@tanstack/react-query';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { versionsQuery } from './spreadsheet.queries.ts';
import { useVersionActions } from './use-version-actions.ts';
import { VersionDifference } from './version-difference.tsx';

/** New data that waits: what it would change, and the choice to apply or discard it. */
export function DraftVersion({ uid, table }: { uid: string; table: SpreadsheetTable }) {
  const t = useTexts(spreadsheetVersionTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const { data } = useQuery(versionsQuery(uid, table));
  const actions = useVersionActions({ uid, name: table.name, label: table.label });
  const draft = data?.find(({ number }) => number === table.draft);
  if (data === undefined) return <SkeletonList rows={2} rowClassName="h-8" />;
  if (!draft?.difference) return null;
  const { disproved = [] } = draft.difference;
  // A table that is replaced has none of its older rows left.
  const readsAgain = disproved.length > 0 && draft.mode !== 'replace';
  return (
    <section
      aria-label={t('differences')}
      className="grid grid-cols-1 gap-3 rounded-card border border-action bg-surface-raised p-4"
    >
      <h2 className="break-words font-semibold">{t('draftTitle', { file: draft.files.at(-1) ?? '' })}</h2>
      <VersionDifference difference={draft.difference} columns={table.columns} />
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {readsAgain && (
            <Button
              variant="primary"
              inactive={actions.isRunning}
              onClick={() => void actions.applyAndRead(draft, disproved)}
            >
              {t('applyAndRead')}
            </Button>
          )}
          <Button
            variant={readsAgain ? 'secondary' : 'primary'}
            inactive={actions.isRunning}
            onClick={() => void actions.apply(draft)}
          >
            {t('apply')}
          </Button>
          <Button inactive={actions.isRunning} onClick={() => void actions.discard(draft)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </section>
  );
}
