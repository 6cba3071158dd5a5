import type { CustomModel } from '@docent/contract/features/custom-model';
import type { FoundPassage, MeaningUse, RerankUse } from '@docent/contract/features/custom-model-build';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import { limits } from '@docent/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Hammer, Search, SearchX } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { customModelTestTexts } from '#i18n/custom-model-test.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { changedSearch } from '#lib/list-search.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { passagesQuery, readyBuildsQuery } from './custom-model.queries.ts';
import { FoundPassageItem } from './found-passage-item.tsx';
import { useBuildActions } from './use-build-actions.ts';

/** The URL contains the question and the build, so that a link shows the same. */
function useTried(model: CustomModel) {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(readyBuildsQuery(model.uid));
  const builds = data?.items ?? [];
  const named = builds.find(({ id }) => id === search.get('build'));
  const tried = named ?? builds.find(({ active }) => active) ?? builds[0];
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(changedSearch(search, changes), { replace: true });
  return {
    q: (search.get('q') ?? '').trim().slice(0, limits.question.lengthMax),
    builds,
    isLoaded: data !== undefined,
    tried,
    ask: (q: string) => change({ q: q.trim() || undefined }),
    choose: (id: string) => change({ build: id }),
  };
}

type Tried = ReturnType<typeof useTried>;

function AskForm({ model, tried: { q, builds, tried, ask, choose } }: { model: CustomModel; tried: Tried }) {
  const t = useTexts(customModelTestTexts);
  const build = useTexts(customModelBuildTexts);
  const may = useMay();
  const { activate } = useBuildActions(model);
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  const options = builds.map(({ id, number, active }) => ({
    value: id,
    text: active ? t('testActive', { number }) : build('number', { number }),
  }));
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          label={t('question')}
          placeholder={t('questionPlaceholder')}
          maxLength={limits.question.lengthMax}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="w-full tablet:w-48">
        <Select
          label={t('testBuild')}
          options={options}
          value={tried?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" icon={<Search size={16} aria-hidden />}>
        {t('find')}
      </Button>
      {tried && !tried.active && may('model@edit') && (
        <Button onClick={() => void activate(tried)}>{build('activate')}</Button>
      )}
    </form>
  );
}

/** The search components that should have taken part and did not. */
function Obstacles({ meaning, reranking }: { meaning: MeaningUse; reranking: RerankUse }) {
  const t = useTexts(customModelTestTexts);
  const texts = [
    ...(meaning === 'off' || meaning === 'used' ? [] : [t(`use.meaning.${meaning}`)]),
    ...(reranking === 'off' || reranking === 'used' ? [] : [t(`use.reranking.${reranking}`)]),
  ];
  return texts.map((text) => (
    <div key={text} className="mb-3">
      <Alert tone="info">{text}</Alert>
    </div>
  ));
}

/** No results: in general, in the filtered files, or because there are no files. */
function FoundNone({ narrowedTo }: { narrowedTo: number | null }) {
  const t = useTexts(customModelTestTexts);
  const text =
    narrowedTo === null
      ? t('foundNoneText')
      : narrowedTo === 0
        ? t('nothingLeftText')
        : t('foundNoneFiltered', { count: narrowedTo });
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={t(narrowedTo === 0 ? 'nothingLeft' : 'foundNone')}
      text={text}
    />
  );
}

interface FoundProps {
  modelUid: string;
  filter: ShownFilter;
  q: string;
  build: string;
  open: FoundPassage | null;
  onOpen: (passage: FoundPassage) => void;
  actions: PassageTestProps['actions'];
}

const isSame = (one: FoundPassage | null, other: FoundPassage) =>
  one !== null && one.fileUid === other.fileUid && one.version === other.version && one.start === other.start;

function Found({ modelUid, q, build, filter, open, onOpen, actions }: FoundProps) {
  const t = useTexts(customModelTestTexts);
  const { data, error, isPlaceholderData, refetch } = useQuery(passagesQuery(modelUid, { q, build, filter }));
  if (error && (!data || isPlaceholderData))
    return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={4} rowClassName="h-28" />;
  const { items, tookMs, meaning, reranking, narrowedTo } = data;
  if (items.length === 0)
    return (
      <>
        <Obstacles meaning={meaning} reranking={reranking} />
        <FoundNone narrowedTo={narrowedTo} />
      </>
    );
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <Obstacles meaning={meaning} reranking={reranking} />
      <p aria-live="polite" className="mb-3 text-ink-muted tabular-nums">
        {t('found', {
          count: items.length,
          number: data.build.number,
          time: Math.max(1, Math.round(tookMs)),
        })}
        {narrowedTo !== null && ` · ${t('searchedFiles', { count: narrowedTo })}`}
        {reranking === 'used' && ` · ${t('reranked')}`}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {items.map((passage, index) => (
          <FoundPassageItem
            key={`${passage.fileUid}/${passage.version}/${passage.start}`}
            passage={passage}
            place={index + 1}
            taken={{ meaning, reranking }}
            isOpen={isSame(open, passage)}
            onOpen={() => onOpen(passage)}
            actions={actions(passage, q)}
          />
        ))}
      </ol>
    </div>
  );
}

interface PassageTestProps {
  model: CustomModel;
  /** The filter of the question; undefined while it loads. */
  filter: ShownFilter | undefined;
  /** Changes and shows the filter. */
  filterTools: ReactNode;
  /** The passage whose source is open. */
  open: FoundPassage | null;
  onOpen: (passage: FoundPassage) => void;
  /** Additional actions on a passage in the results. */
  actions: (passage: FoundPassage, q: string) => ReactNode;
  /** Shown above the results of a question. */
  notice: (q: string) => ReactNode;
}

/** Searches with a question and shows the passages: in the active build, or in one under test. */
export function PassageTest({ model, filter, filterTools, open, onOpen, actions, notice }: PassageTestProps) {
  const t = useTexts(customModelTestTexts);
  const tried = useTried(model);
  if (!tried.isLoaded) return <SkeletonList rows={3} />;
  if (tried.tried === undefined)
    return (
      <EmptyState
        icon={<Hammer size={28} aria-hidden />}
        title={t('testNoBuild')}
        text={t('testNoBuildText')}
      />
    );
  return (
    <section aria-label={t('testTitle')} className="grid grid-cols-1 gap-6">
      <p className="max-w-[72ch] text-ink-muted">{t('testText')}</p>
      <div className="grid grid-cols-1 gap-3">
        <AskForm model={model} tried={tried} />
        {filterTools}
      </div>
      {tried.q === '' ? (
        <EmptyState
          icon={<Search size={28} aria-hidden />}
          title={t('testEmpty')}
          text={t('testEmptyText')}
        />
      ) : (
        filter && (
          <>
            {notice(tried.q)}
            <Found
              filter={filter}
              open={open}
              onOpen={onOpen}
              actions={actions}
              modelUid={model.uid}
              q={tried.q}
              build={tried.tried.id}
            />
          </>
        )
      )}
    </section>
  );
}
