import { limits } from '@docent/contract/limits';
import { Tooltip as Radix } from 'radix-ui';
import { isLastInputKey } from './last-input.ts';
import { LentProps } from './lent-props.tsx';
import type { ShownTooltip } from './shown-tooltips.ts';

const {
  widthMaxPx,
  offsetPx: [along, away],
  delayMs,
  zIndex,
} = limits.tooltip;

function Bubble({ content, side, isShown, loan }: ShownTooltip) {
  return (
    <Radix.Root {...(isShown && { open: true })}>
      <Radix.Trigger asChild onFocus={(event) => !isLastInputKey() && event.preventDefault()}>
        <LentProps loan={loan} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          alignOffset={along}
          sideOffset={away}
          collisionPadding={8}
          style={{ maxWidth: widthMaxPx, zIndex }}
          className="animate-appear rounded-control bg-ink px-2.5 py-1.5 text-surface text-xs shadow-float"
        >
          {content}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Tooltips show without delay (spec point 9). */
export function TooltipBubbles({ tooltips }: { tooltips: readonly ShownTooltip[] }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={delayMs}>
      {tooltips.map((tooltip) => (
        <Bubble key={tooltip.id} {...tooltip} />
      ))}
    </Radix.Provider>
  );
}
