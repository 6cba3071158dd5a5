import type { ShownFilter } from '@docent/contract/features/question-filter';
import { limits } from '@docent/contract/limits';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { firstPage, pageAfter, pageBefore } from '#lib/cursor-stack.ts';
import { truncateMiddle } from '#lib/format.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { controlClasses, Field } from '#ui/field.tsx';
import { OptionList, type RichOption } from '#ui/option-list.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useOptionKeys } from '#ui/use-option-keys.ts';

/** The selectable files, searched by name, page by page. */
export interface FileSource {
  /** The prefix of its query keys. */
  key: QueryKey;
  load: (
    page: { q: string; cursor?: string; limit: number },
    signal: AbortSignal,
  ) => Promise<{ items: readonly RichOption[]; nextCursor: string | null; total: number }>;
}

type ChosenFiles = ShownFilter['files'];

interface FileChoiceProps {
  source: FileSource;
  chosen: ChosenFiles;
  onChange: (chosen: ChosenFiles) => void;
}

const pageSize = 25;
const nameShownMax = 40;
const { filesMax } = limits.questionFilter;

/** One page of the files that match the typed words. */
function useFilePages({ key, load }: FileSource) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(firstPage);
  const q = useDebounced(typed.trim());
  const { page, cursor } = place;
  const asked = { q, limit: pageSize, ...(cursor && { cursor }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, 'choice', asked],
    queryFn: ({ signal }) => load(asked, signal),
    placeholderData: keepPreviousData,
  });
  const nextCursor = data?.nextCursor;
  return {
    typed,
    q,
    page,
    items: data?.items,
    total: data?.total ?? 0,
    isRefreshing: isPlaceholderData,
    error: data && !isPlaceholderData ? null : error,
    retry: () => void refetch(),
    type: (text: string) => {
      setTyped(text);
      setPlace(firstPage);
    },
    next: nextCursor && !isPlaceholderData ? () => setPlace(pageAfter(place, nextCursor)) : undefined,
    previous: page > 1 ? () => setPlace(pageBefore(place)) : undefined,
  };
}

function useFileChoice({ source, chosen, onChange }: FileChoiceProps) {
  const listId = useId();
  const files = useFilePages(source);
  const isOpen = !files.error && (files.items?.length ?? 0) > 0;
  const isChosen = ({ value }: RichOption) => chosen.some(({ uid }) => uid === value);
  const isFull = chosen.length >= filesMax;
  const without = (uid: string) => onChange(chosen.filter((file) => file.uid !== uid));
  const choose = (option: RichOption) => {
    if (isChosen(option)) without(option.value);
    else if (!isFull) onChange([...chosen, { uid: option.value, name: option.text }]);
  };
  const keys = useOptionKeys({ listId, options: files.items ?? [], isOpen, open: () => {}, choose });
  const turn = (to: (() => void) | undefined) => {
    to?.();
    keys.setActive(0);
  };
  return {
    listId,
    files,
    keys,
    isOpen,
    isChosen,
    isFull,
    choose,
    without,
    type: (text: string) => turn(() => files.type(text)),
    press: (event: KeyboardEvent) => {
      if (event.key !== 'PageDown' && event.key !== 'PageUp') return keys.onKeyDown(event);
      event.preventDefault();
      turn(event.key === 'PageDown' ? files.next : files.previous);
    },
  };
}

type Choice = ReturnType<typeof useFileChoice>;

/** The page of files, or why there is none. */
function FilePage({ choice, isFocused }: { choice: Choice; isFocused: boolean }) {
  const t = useTexts(questionFilterTexts);
  const { files, listId, keys, isChosen, isFull, choose } = choice;
  const { items, error, q, page, total } = files;
  if (error) return <ErrorState text={failureText(error)} onRetry={files.retry} />;
  if (!items) return <SkeletonList rows={4} rowClassName="h-9" />;
  if (items.length === 0)
    return (
      <p role="status" className="px-3 py-2 text-ink-muted">
        {q === '' ? t('filesNone') : t('filesNotFound', { q })}
      </p>
    );
  return (
    <div aria-busy={files.isRefreshing || undefined}>
      <div className="rounded-control border border-line p-1">
        <OptionList
          key={`${q}/${page}`}
          id={listId}
          label={t('files')}
          options={items}
          active={isFocused ? keys.active : -1}
          isChosen={isChosen}
          isDisabled={(option) => isFull && !isChosen(option)}
          onChoose={choose}
          isMultiple
        />
      </div>
      <Pager
        from={(page - 1) * pageSize + 1}
        count={items.length}
        total={total}
        next={files.next}
        previous={files.previous}
      />
    </div>
  );
}

function ChosenChips({ chosen, onRemove }: { chosen: ChosenFiles; onRemove: (uid: string) => void }) {
  const t = useTexts(questionFilterTexts);
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label={t('filesChosen')}
      className="flex max-h-32 min-w-0 flex-wrap gap-1.5 overflow-y-auto scroll-quiet"
    >
      {chosen.map(({ uid, name }) => (
        <li key={uid} className="min-w-0 max-w-full">
          <Chip name={name ?? t('gone.file')} onRemove={() => onRemove(uid)}>
            {truncateMiddle(name ?? t('gone.file'), nameShownMax)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Selects files, with search and pages; the selection stays on every page. */
export function FileChoice(props: FileChoiceProps) {
  const t = useTexts(questionFilterTexts);
  const choice = useFileChoice(props);
  const { chosen } = props;
  const [isFocused, setFocused] = useState(false);
  const hint =
    chosen.length === 0
      ? t('filesHint', { count: filesMax })
      : t(choice.isFull ? 'filesFull' : 'filesCount', { count: chosen.length, max: filesMax });
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={t('files')} hint={hint}>
        {(wiring) => (
          <input
            {...wiring}
            {...choice.keys.aria}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.search.lengthMax}
            placeholder={t('filesPlaceholder')}
            value={choice.files.typed}
            onChange={(event) => choice.type(event.target.value)}
            onKeyDown={choice.press}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className={classNames(controlClasses, 'h-control')}
          />
        )}
      </Field>
      <FilePage choice={choice} isFocused={isFocused} />
      <ChosenChips chosen={chosen} onRemove={choice.without} />
    </div>
  );
}
