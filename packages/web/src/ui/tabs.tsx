import { Tabs as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { tabRowClasses, useTabRow } from './use-tab-row.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; text: string; content: ReactNode }[];
}

/** The library focuses a pressed tab by script, which browsers mark as if a key had done it. */
const focusUnmarked = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.focus({ focusVisible: false, preventScroll: true });

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const row = useTabRow<HTMLDivElement>(value);
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List ref={row} aria-label={label} className={tabRowClasses}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onMouseDown={focusUnmarked}
            className="-outline-offset-2 h-control shrink-0 border-transparent border-b-2 px-1 font-semibold text-ink-muted hover:text-ink data-[state=active]:border-action data-[state=active]:text-ink"
          >
            {tab.text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
