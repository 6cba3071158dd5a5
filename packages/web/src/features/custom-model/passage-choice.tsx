import type { Build } from '@docent/contract/features/custom-model-build';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { modelPassageTexts } from '#i18n/model-passage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { ListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Select } from '#ui/select.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { passageFilters, passagesKey, searchFilesOf, waitingQuery } from './model-passage.queries.ts';

/** The filters of a passage list, including its build. */
export const passageListFilters = { build: 'text', file: 'text', change: passageFilters } as const;
export type PassageListState = ListState<typeof passageListFilters>;

interface ChoiceProps {
  modelUid: string;
  builds: readonly Build[];
  build: Build;
  list: PassageListState;
  fileName: string | undefined;
}

/** Selects a build and one of its files. */
export function PassageChoice({ modelUid, builds, build, list, fileName }: ChoiceProps) {
  const t = useTexts(modelPassageTexts);
  const [chosen, setChosen] = useState<{ value: string; text: string } | null>(null);
  const { file } = list.filters;
  const known = chosen?.value === file ? chosen : file && { value: file, text: fileName ?? t('file') };
  const options = builds.map(({ id, number, active }) => ({
    value: id,
    text: t(active ? 'buildActive' : 'buildNumber', { number }),
  }));
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 tablet:grid-cols-[14rem_minmax(0,22rem)]">
      <Select
        label={t('build')}
        options={options}
        value={build.id}
        onChange={({ target }) => list.setFilter('build', target.value)}
      />
      <Combobox
        label={t('file')}
        placeholder={t('allFiles')}
        value={known || null}
        searchKey={[...passagesKey(modelUid), 'files', build.id]}
        search={searchFilesOf(modelUid, build.id)}
        onChange={(option) => {
          setChosen(option);
          list.setFilter('file', option?.value);
        }}
      />
    </div>
  );
}

/** How many passages the next build changes, and which. */
export function WaitingChanges({ uid, list }: { uid: string; list: PassageListState }) {
  const t = useTexts(modelPassageTexts);
  const { data: count = 0 } = useQuery(waitingQuery(uid));
  if (count === 0) return null;
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-3">
      <StatusBadge tone="waiting" text={t('waiting', { count })} />
      {list.filters.change !== 'waiting' && (
        <Button variant="quiet" onClick={() => list.setFilter('change', 'waiting')}>
          {t('showWaiting')}
        </Button>
      )}
    </p>
  );
}
