import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { useQuery } from '@tanstack/react-query';
import { Hammer, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { readyBuildsQuery } from './custom-model.queries.ts';
import { loadPassages, passageFilters, passagesKey } from './model-passage.queries.ts';
import { PassageChoice, passageListFilters, WaitingChanges } from './passage-choice.tsx';
import { usePassageColumns } from './passage-columns.tsx';
import { PassageDialog } from './passage-dialog.tsx';
import { usePassageMenu } from './passage-menu.tsx';
import type { PassageRow } from './passage-row.ts';

interface PassageListProps {
  model: CustomModel;
  /** Shows the position of a passage. */
  onSource: (row: PassageRow) => void;
}

interface BuiltProps extends PassageListProps {
  builds: readonly Build[];
  /** The default unless the URL names another one. */
  fallback: Build;
}

function usePassages({ model, builds, fallback }: BuiltProps) {
  const list = useListState({ sorts: ['place'], defaultSort: 'place', filters: passageListFilters });
  const build = builds.find(({ id }) => id === list.filters.build) ?? fallback;
  const pages = useListPages([...passagesKey(model.uid), build.id], list, (query, signal) => {
    const { sort: _, build: _build, change, ...asked } = query;
    return loadPassages({ modelUid: model.uid, build: build.id, change }, asked, signal);
  });
  return { list, build, pages };
}

type Opened = ReturnType<typeof usePassages> & { model: CustomModel };

function PassageTable({
  opened: { model, list, build, pages },
  onSource,
  onCorrect,
}: Pick<PassageListProps, 'onSource'> & { opened: Opened; onCorrect: (row: PassageRow) => void }) {
  const t = useTexts(modelPassageTexts);
  const may = useMay();
  const rowActions = usePassageMenu({ modelUid: model.uid, build: build.id, onCorrect, onSource });
  const changes = passageFilters.map((value) => ({ value, text: t(`show.${value}`) }));
  return (
    <ListView
      label={t('tab')}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[{ name: 'change', label: t('show'), options: changes }]}
      columns={usePassageColumns()}
      rowKey={({ fileUid, version, start }) => `${fileUid}/${version}/${start}`}
      rowName={({ fileName: name }) => t('passageOf', { name })}
      onRowClick={may('model@edit') ? onCorrect : onSource}
      rowActions={rowActions}
      empty={<EmptyState icon={<TextQuote size={28} aria-hidden />} title={t('none')} text={t('noneText')} />}
    />
  );
}

function BuiltPassages(props: BuiltProps) {
  const { model, builds, onSource } = props;
  const t = useTexts(modelPassageTexts);
  const { list, build, pages } = usePassages(props);
  const [corrected, setCorrected] = useState<PassageRow | null>(null);
  const fileName = pages.items?.find(({ fileUid }) => fileUid === list.filters.file)?.fileName;
  return (
    <section aria-label={t('tab')}>
      <div className="mb-4 grid gap-2">
        <p className="max-w-[72ch] text-ink-muted">{t('text')}</p>
        <WaitingChanges uid={model.uid} list={list} />
      </div>
      <PassageChoice modelUid={model.uid} builds={builds} build={build} list={list} fileName={fileName} />
      <PassageTable opened={{ model, list, build, pages }} onSource={onSource} onCorrect={setCorrected} />
      {corrected && (
        <PassageDialog
          modelUid={model.uid}
          build={build}
          row={corrected}
          onClose={() => setCorrected(null)}
          onSource={() => {
            setCorrected(null);
            onSource(corrected);
          }}
        />
      )}
    </section>
  );
}

/** The passages of a model's builds: browse, correct, disable. */
export function PassageList(props: PassageListProps) {
  const t = useTexts(modelPassageTexts);
  const { data, error, refetch } = useQuery(readyBuildsQuery(props.model.uid));
  if (!data)
    return error ? (
      <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={6} />
    );
  const [latest] = data.items;
  const fallback = data.items.find(({ active }) => active) ?? latest;
  if (!fallback)
    return (
      <EmptyState icon={<Hammer size={28} aria-hidden />} title={t('noBuild')} text={t('noBuildText')} />
    );
  return <BuiltPassages {...props} builds={data.items} fallback={fallback} />;
}
