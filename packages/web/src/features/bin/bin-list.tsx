import { type BinItem, binKinds, listBin } from '@docent/contract/features/bin';
import { limits } from '@docent/contract/limits';
import { FileText, Folder, MessageSquare, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { binTexts } from '#i18n/bin.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { binKey } from '#lib/bin-key.ts';
import { formatSize } from '#lib/format-size.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { useBinActions } from './use-bin-actions.ts';

const icons = { conversation: MessageSquare, file: FileText, folder: Folder } as const;

function ItemName({ item: { kind, name } }: { item: BinItem }) {
  const Icon = icons[kind];
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <MiddleCut text={name} />
      </span>
    </span>
  );
}

function useColumns(): Column<BinItem>[] {
  const t = useTexts(binTexts);
  return [
    { key: 'name', header: t('name'), sort: 'name', primary: true, cell: (item) => <ItemName item={item} /> },
    { key: 'kind', header: t('kind'), width: '6rem', hideBelow: 'desktop', cell: ({ kind }) => t(kind) },
    {
      key: 'folder',
      header: t('from'),
      width: '11rem',
      hideBelow: 'desktop',
      cell: ({ kind, folder }) =>
        kind === 'conversation' ? '–' : <MiddleCut text={folder?.name ?? t('top')} />,
    },
    {
      key: 'size',
      header: t('size'),
      sort: 'size',
      width: '5.5rem',
      align: 'right',
      labelOnPhone: true,
      cell: ({ sizeBytes }) => formatSize(sizeBytes),
    },
    {
      key: 'deletedAt',
      header: t('deletedAt'),
      sort: 'deletedAt',
      width: '10rem',
      labelOnPhone: true,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <RelativeTime iso={deletedAt} />
          {/* On a phone, behind the time instead of below it. */}
          {deletedBy && (
            <span className="text-ink-muted text-xs before:content-['_'] tablet:block tablet:truncate tablet:before:content-none">
              {t('deletedBy', { name: deletedBy.name })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'erasedAt',
      header: t('erasedAt'),
      width: '8rem',
      hideBelow: 'desktop',
      cell: ({ erasedAt }) => <RelativeTime iso={erasedAt} />,
    },
  ];
}

type Actions = ReturnType<typeof useBinActions>;

function RowActions({ item, actions }: { item: BinItem; actions: Actions }) {
  const t = useTexts(binTexts);
  return (
    <>
      <MenuItem icon={<RotateCcw size={16} aria-hidden />} onSelect={() => void actions.restore([item])}>
        {t('restore')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void actions.erase([item])}>
        {t('erase')}
      </MenuItem>
    </>
  );
}

interface SelectionActionsProps {
  items: readonly BinItem[];
  actions: Actions;
  onDone: () => void;
}

function SelectionActions({ items, actions, onDone }: SelectionActionsProps) {
  const t = useTexts(binTexts);
  const after = (isDone: boolean) => isDone && onDone();
  return (
    <>
      <Button
        icon={<RotateCcw size={16} aria-hidden />}
        inactive={actions.isRunning}
        onClick={() => void actions.restore(items).then(after)}
      >
        {t('restore')}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 size={16} aria-hidden />}
        inactive={actions.isRunning}
        onClick={() => void actions.erase(items).then(after)}
      >
        {t('erase')}
      </Button>
    </>
  );
}

function EmptyBinButton({ total, actions }: { total: number; actions: Actions }) {
  const t = useTexts(binTexts);
  return (
    <Button
      icon={<Trash2 size={16} aria-hidden />}
      busy={actions.isRunning}
      onClick={() => void actions.empty(total)}
    >
      {t('empty')}
    </Button>
  );
}

/** Deleted chats, files and folders of the project: restored, deleted for good, one by one or together. */
export function BinList() {
  const t = useTexts(binTexts);
  const list = useListState({
    sorts: ['deletedAt', 'name', 'size'],
    defaultSort: '-deletedAt',
    filters: { kind: binKinds },
  });
  const pages = useListPages(binKey, list, (query, signal) => call(listBin, { query }, { signal }));
  const actions = useBinActions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = pages.items?.filter(({ uid }) => selected.has(uid)) ?? [];
  const total = pages.total ?? 0;
  return (
    <ListPage
      title={t('title')}
      intro={t('intro', { days: limits.bin.keptDays })}
      label={t('title')}
      action={total > 0 && !list.isNarrowed && <EmptyBinButton total={total} actions={actions} />}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      filters={[
        { name: 'kind', label: t('kind'), options: binKinds.map((value) => ({ value, text: t(value) })) },
      ]}
      countText={(count) => t('count', { count })}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowName={({ name }) => name}
      rowActions={(item) => <RowActions item={item} actions={actions} />}
      selection={{
        keys: selected,
        onChange: setSelected,
        actions: <SelectionActions items={chosen} actions={actions} onDone={() => setSelected(new Set())} />,
      }}
      empty={<EmptyState icon={<Trash2 size={28} aria-hidden />} title={t('none')} text={t('noneText')} />}
    />
  );
}
