import { type KeyboardEvent, useEffect, useState } from 'react';
import { optionId, type RichOption } from './option-list.tsx';

interface OptionKeys {
  listId: string;
  options: readonly RichOption[];
  isOpen: boolean;
  open: () => void;
  choose: (option: RichOption) => void;
}

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The keyboard of a field with a list under it: the arrows move and open, Enter chooses. Escape is the popover's. */
export function useOptionKeys({ listId, options, isOpen, open, choose }: OptionKeys) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, options.length - 1);
  const option = options[active];
  useEffect(() => {
    if (isOpen) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId, active]);
  const move = (by: 1 | -1) => {
    if (!isOpen) return open();
    setActive((active + by + options.length) % Math.max(options.length, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by && !(event.key === 'Enter' && isOpen)) return;
    event.preventDefault();
    if (by) move(by);
    else if (option) choose(option);
  };
  return {
    active,
    setActive,
    onKeyDown,
    aria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && option ? optionId(listId, active) : undefined,
    } as const,
  };
}
