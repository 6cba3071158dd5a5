import type { CustomModel } from '@docent/contract/features/custom-model';
import { buildStatuses, type ListedBuild, listBuilds } from '@docent/contract/features/custom-model-build';
import { Hammer, Radio } from 'lucide-react';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatSize } from '#lib/format-size.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { useBuildMenu } from './build-menu.tsx';
import { BuildState } from './build-state.tsx';
import { isRunning } from './build-states.ts';
import { buildsKey } from './custom-model.queries.ts';
import { buildPath } from './studio-paths.ts';
import { useRefreshWhile } from './use-refresh-while.ts';

type DateField = 'dateRequested' | 'dateStart' | 'dateFinish';

function useDateColumn(): (key: DateField, more?: Partial<Column<ListedBuild>>) => Column<ListedBuild> {
  const t = useTexts(customModelBuildTexts);
  const { dateTime } = useDateTexts();
  return (key, more) => ({
    key,
    header: t(key),
    width: '6.75rem',
    labelOnPhone: true,
    cell: (build) => {
      const iso = build[key];
      return (
        iso && (
          <time dateTime={iso} className="block whitespace-normal">
            {dateTime(iso)}
          </time>
        )
      );
    },
    ...more,
  });
}

/** The score of a build in the usual format: 1 is the best. */
function useShare(): (share: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (share) => format.format(share);
}

function useFigureColumns(): Column<ListedBuild>[] {
  const t = useTexts(customModelBuildTexts);
  const share = useShare();
  const figure = { align: 'right', labelOnPhone: true } as const;
  return [
    {
      ...figure,
      key: 'total',
      header: t('totalDocument'),
      width: '5.25rem',
      cell: (build) => formatCount(build.totalDocument),
    },
    {
      ...figure,
      key: 'documentSize',
      sort: 'documentSize',
      header: t('documentSize'),
      width: '7.25rem',
      cell: (build) => formatSize(build.documentSize),
    },
    {
      ...figure,
      key: 'indexSize',
      sort: 'indexSize',
      header: t('indexSize'),
      width: '6rem',
      cell: (build) => formatSize(build.indexSize),
    },
    {
      ...figure,
      key: 'score',
      header: t('buildScore'),
      width: '4.5rem',
      hideBelow: 'desktop',
      cell: ({ score }) => score !== null && share(score),
    },
  ];
}

/** Every field of the spec (point 3, Build). */
function useColumns(): Column<ListedBuild>[] {
  const t = useTexts(customModelBuildTexts);
  const dateColumn = useDateColumn();
  const figures = useFigureColumns();
  return [
    {
      key: 'number',
      header: t('id'),
      sort: 'number',
      primary: true,
      cell: (build) => `#${build.number}`,
    },
    {
      key: 'status',
      header: t('status'),
      width: '7.5rem',
      cell: ({ status, active }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <BuildState status={status} />
          {active && <StatusBadge tone="success" icon={Radio} text={t('active')} />}
        </span>
      ),
    },
    ...figures,
    dateColumn('dateRequested', { hideBelow: 'desktop' }),
    dateColumn('dateStart', { hideBelow: 'desktop' }),
    dateColumn('dateFinish', { sort: 'dateFinish' }),
    {
      key: 'builtBy',
      header: t('builtBy'),
      width: '7.25rem',
      hideBelow: 'desktop',
      cell: ({ builtBy }) => <span title={builtBy?.name}>{builtBy?.name ?? t('someone')}</span>,
    },
  ];
}

function useBuilds(uid: string) {
  const list = useListState({
    sorts: ['number', 'documentSize', 'indexSize', 'dateFinish'],
    defaultSort: '-number',
    filters: { status: buildStatuses },
  });
  const key = [...buildsKey(uid), 'all'];
  const pages = useListPages(key, list, (query, signal) =>
    call(listBuilds, { params: { uid }, query }, { signal }),
  );
  useRefreshWhile(pages.items?.some(({ status }) => isRunning(status)) ?? false, key);
  return { list, pages };
}

/** The builds of a model, newest first. */
export function BuildList({ model }: { model: CustomModel }) {
  const t = useTexts(customModelBuildTexts);
  const { list, pages } = useBuilds(model.uid);
  const columns = useColumns();
  const rowActions = useBuildMenu({ model });
  const statuses = buildStatuses.map((value) => ({ value, text: t(`status.${value}`) }));
  return (
    <ListView
      label={t('list')}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[{ name: 'status', label: t('status'), options: statuses }]}
      columns={columns}
      rowKey={(build) => build.id}
      rowName={(build) => t('number', { number: build.number })}
      rowLink={(build) => buildPath(model.uid, build.id)}
      rowActions={rowActions}
      empty={<EmptyState icon={<Hammer size={28} aria-hidden />} title={t('none')} text={t('noneText')} />}
    />
  );
}
