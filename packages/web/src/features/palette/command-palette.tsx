import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { paletteTexts } from '#i18n/palette.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { matchesSearch } from '#lib/matches-search.ts';
import { classNames } from '#ui/class-names.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { type Command, commandGroups } from './command.ts';
import { useFoundCommands } from './use-found-commands.ts';

interface CommandPaletteProps {
  /** Pages and actions. */
  commands: readonly Command[];
  /** What was typed before the palette was there. */
  typedAhead: RefObject<string>;
  onNavigate: (path: string) => void;
  onClose: () => void;
}

/** Without words, pages and actions; with words, those that match, and what the server finds. */
function useShown({ commands, onNavigate }: CommandPaletteProps, typed: string) {
  const found = useFoundCommands(typed, onNavigate);
  const own = commands.filter(({ text }) => matchesSearch([text], typed));
  const all = [...own, ...found.commands];
  return { ...found, shown: commandGroups.flatMap((group) => all.filter((one) => one.group === group)) };
}

interface LineProps {
  id: string;
  command: Command;
  isActive: boolean;
  onChoose: () => void;
}

function CommandLine({ id, command: { text, detail, marks, icon: Icon }, isActive, onChoose }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-control cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-surface-hover',
        isActive && 'bg-surface-hover',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{text}</span>
        {detail && (
          <span className="block truncate text-ink-muted text-xs">
            <MarkedText text={detail} marks={marks ?? []} />
          </span>
        )}
      </span>
    </div>
  );
}

interface ResultsProps {
  id: string;
  shown: readonly Command[];
  active: number;
  onChoose: (command: Command) => void;
}

const lineId = (id: string, place: number) => `${id}-${place}`;

function Results({ id, shown, active, onChoose }: ResultsProps) {
  const t = useTexts(paletteTexts);
  useEffect(() => {
    document.getElementById(lineId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      className="min-h-0 overflow-y-auto p-1.5 scroll-quiet"
    >
      {commandGroups.map((group) => {
        const lines = shown.filter((one) => one.group === group);
        if (lines.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list of options.
          <div key={group} role="group" aria-label={t(`group.${group}`)} className="mb-1">
            <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-ink-muted text-xs">
              {t(`group.${group}`)}
            </p>
            {lines.map((command) => {
              const place = shown.indexOf(command);
              return (
                <CommandLine
                  key={command.key}
                  id={lineId(id, place)}
                  command={command}
                  isActive={place === active}
                  onChoose={() => onChoose(command)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

function usePalette(props: CommandPaletteProps) {
  const [typed, setTyped] = useState(() => props.typedAhead.current);
  const [wanted, setWanted] = useState(0);
  const result = useShown(props, typed);
  const active = Math.min(wanted, result.shown.length - 1);
  const choose = (command: Command) => {
    props.onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = Math.max(result.shown.length, 1);
    const command = result.shown[active];
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (event.key === 'Enter' && command && !event.nativeEvent.isComposing) choose(command);
    else if (next === undefined) return;
    else setWanted((next + count) % count);
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setWanted(0);
  };
  return { ...result, typed, type, active, choose, onKeyDown };
}

/** Search and commands over the page: arrows move, Enter opens, Esc leaves where one was. */
export function CommandPalette(props: CommandPaletteProps) {
  const t = useTexts(paletteTexts);
  const listId = useId();
  const giveFocusBack = useFocusBack();
  const palette = usePalette(props);
  const { shown, active, typed, isSearching, hasFailed } = palette;
  const nothing = shown.length === 0 ? t('none', { q: typed.trim() }) : '';
  const note = isSearching ? t('searching') : hasFailed ? t('failed') : nothing;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[60] animate-appear bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
          className="fixed inset-x-2 top-[10dvh] z-[61] mx-auto flex max-h-[70dvh] max-w-[40rem] animate-appear flex-col overflow-hidden rounded-card border border-line bg-surface-raised text-sm shadow-float focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search size={18} aria-hidden className="shrink-0 text-ink-muted" />
            <input
              type="text"
              role="combobox"
              aria-label={t('field')}
              aria-autocomplete="list"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={shown.length > 0 ? lineId(listId, active) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder={t('hint')}
              value={typed}
              onChange={(event) => palette.type(event.target.value)}
              onKeyDown={palette.onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
            />
          </div>
          <Results id={listId} shown={shown} active={active} onChoose={palette.choose} />
          <p role="status" className="px-4 pb-3 text-ink-muted empty:hidden">
            {note}
          </p>
          <p className="hidden border-line border-t px-4 py-2 text-ink-muted text-xs tablet:block">
            {t('keys')}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
