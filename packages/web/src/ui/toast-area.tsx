import { limits } from '@docent/contract/limits';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { toastTexts } from '#i18n/toast.ts';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { toastQueue } from './toast-queue.ts';

const look = {
  '--width': `${limits.toast.widthPx}px`,
  '--normal-bg': 'var(--surface-raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--border-radius': '12px',
  fontFamily: 'var(--font-sans)',
};

/** Above what must not be covered, where there is such a thing (`useToastsAbove`). */
const bottom = (distancePx: number) => `calc(${distancePx}px + var(--toasts-lift, 0px))`;

interface Press {
  toast: Element;
  x: number;
  y: number;
}

/** The library wants a longer swipe: to the right or down, this far is enough (spec point 9). */
function useShortSwipe(): void {
  useEffect(() => {
    let press: Press | undefined;
    const down = ({ target, clientX: x, clientY: y }: PointerEvent) => {
      const toast = target instanceof Element ? target.closest('[data-sonner-toast]') : null;
      press = toast ? { toast, x, y } : undefined;
    };
    const up = ({ clientX, clientY }: PointerEvent) => {
      const moved = press && Math.max(clientX - press.x, clientY - press.y);
      const isDismissed = moved !== undefined && moved >= limits.toast.swipeThresholdPx;
      if (isDismissed) press?.toast.querySelector<HTMLElement>('[data-close-button]')?.click();
      press = undefined;
    };
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', up);
    return () => {
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', up);
    };
  }, []);
}

/** Toasts at the bottom right, as spec point 9 sets them; Alt+T goes to them. */
export function ToastArea() {
  const t = useTexts(toastTexts);
  const ui = useTexts(uiTexts);
  useShortSwipe();
  // Effects of children run first: the library's own area is ready for toasts by now.
  useEffect(() => toastQueue.tellTo(toast), []);
  return (
    <Sonner
      position="bottom-right"
      duration={limits.toast.durationMs}
      visibleToasts={limits.toast.visibleMax}
      gap={limits.toast.gapPx}
      offset={{ bottom: bottom(24) }}
      mobileOffset={{ bottom: bottom(16) }}
      hotkey={['altKey', 'KeyT']}
      closeButton
      containerAriaLabel={t('toasts')}
      toastOptions={{ closeButtonAriaLabel: ui('close') }}
      // Custom properties are not in CSSProperties; sonner reads them from its style.
      style={look as CSSProperties}
      icons={{
        success: <CircleCheck size={18} aria-hidden className="text-success" />,
        error: <CircleAlert size={18} aria-hidden className="text-danger" />,
        warning: <TriangleAlert size={18} aria-hidden className="text-warning" />,
        info: <Info size={18} aria-hidden className="text-action-ink" />,
      }}
    />
  );
}
