import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect } from 'react';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { isLastInputKey } from './last-input.ts';
import { type ShownTooltip, shownTooltips, useShownTooltips } from './shown-tooltips.ts';
import { type TriggerElement, type TriggerEvent, useLentTrigger } from './use-lent-trigger.ts';

/** What places and shows tooltips. No screen needs it before something is pointed at. */
export const tooltipBubbles = onDemand(() => import('./tooltip-bubbles.tsx'));

function TooltipHost() {
  const tooltips = useShownTooltips();
  const loaded = useOnDemand(tooltipBubbles, tooltips.length > 0);
  return loaded && <loaded.TooltipBubbles tooltips={tooltips} />;
}

/** Around the whole application, once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipHost />
    </>
  );
}

/**
 * What opens a tooltip: a pointer that is no finger, and the focus that a key moves. A press focuses as well, and so does a
 * dialog that a press closes: nobody asks what stands there.
 */
function asks(name: TriggerEvent, { nativeEvent }: SyntheticEvent) {
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  if (name === 'onPointerMove') return isTouch ? undefined : 'replay';
  if (name === 'onFocus') return isLastInputKey() ? 'replay' : undefined;
  return name === 'onPointerEnter' || name === 'onKeyDown' ? undefined : 'forget';
}

interface TooltipProps {
  content: ReactNode;
  side?: ShownTooltip['side'];
  /** One element that takes a ref and can be focused. */
  children: TriggerElement;
  /** Shown for as long as it is there, whatever the pointer does. */
  isShown?: boolean;
}

export function Tooltip({ content, side = 'top', children, isShown = false }: TooltipProps) {
  const id = useId();
  const { trigger, isTouched, loan } = useLentTrigger(children, { asks });
  const isWanted = isTouched || isShown;
  useLayoutEffect(() => {
    if (isWanted) shownTooltips.set({ id, content, side, isShown, loan });
  }, [id, content, side, isShown, loan, isWanted]);
  useLayoutEffect(() => () => shownTooltips.remove(id), [id]);
  return trigger;
}
