import { Popover } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { tourTexts } from '#i18n/tour.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { setTourOpen } from './tour-store.ts';

/** What is shown, in this order; the elements are marked by `data-tour`. */
const places = ['ask', 'navigation', 'search', 'notifications', 'settings'] as const;
type Place = (typeof places)[number];

const ringGapPx = 4;

const elementOf = (place: Place): Element | null => document.querySelector(`[data-tour="${place}"]`);

/** On a phone the navigation is in a drawer, and users without chats have no field: such places are left out. */
const isVisible = (place: Place) => (elementOf(place)?.getBoundingClientRect().width ?? 0) > 0;

/** The place on the screen, as it is after each change of the window. */
function useRect(place: Place): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>();
  useEffect(() => {
    const measure = () => setRect(elementOf(place)?.getBoundingClientRect());
    elementOf(place)?.scrollIntoView({ block: 'nearest' });
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [place]);
  return rect;
}

function Ring({ rect }: { rect: DOMRect }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-30 rounded-card outline-2 outline-action"
      style={{
        top: rect.top - ringGapPx,
        left: rect.left - ringGapPx,
        width: rect.width + 2 * ringGapPx,
        height: rect.height + 2 * ringGapPx,
      }}
    />
  );
}

interface StepProps {
  place: Place;
  at: number;
  count: number;
  onGo: (at: number) => void;
  onEnd: () => void;
}

function Step({ place, at, count, onGo, onEnd }: StepProps) {
  const t = useTexts(tourTexts);
  const rect = useRect(place);
  const next = useRef<HTMLButtonElement>(null);
  const anchor = useRef({
    getBoundingClientRect: () => elementOf(place)?.getBoundingClientRect() ?? new DOMRect(),
  });
  const isLast = at === count - 1;
  return (
    <>
      {rect && <Ring rect={rect} />}
      <Popover.Root open onOpenChange={(open) => !open && onEnd()}>
        <Popover.Anchor virtualRef={anchor} />
        <Popover.Portal>
          <Popover.Content
            aria-label={t('label')}
            sideOffset={12}
            collisionPadding={12}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              next.current?.focus();
            }}
            onInteractOutside={(event) => event.preventDefault()}
            className="z-40 grid w-80 max-w-[calc(100vw-1.5rem)] animate-appear gap-3 rounded-card border border-line bg-surface-raised p-4 shadow-float focus-visible:outline-none"
          >
            <p className="text-ink-muted text-xs tabular-nums">{t('position', { at: at + 1, count })}</p>
            <div aria-live="polite" className="grid gap-1">
              <h2 className="font-semibold">{t(`${place}.title`)}</h2>
              <p className="text-ink-muted text-sm">{t(`${place}.text`)}</p>
            </div>
            <div className="flex flex-wrap justify-end gap-2">
              {!isLast && (
                <Button size="small" variant="quiet" onClick={onEnd}>
                  {t('skip')}
                </Button>
              )}
              {at > 0 && (
                <Button size="small" onClick={() => onGo(at - 1)}>
                  {t('back')}
                </Button>
              )}
              <Button
                ref={next}
                size="small"
                variant="primary"
                onClick={() => (isLast ? onEnd() : onGo(at + 1))}
              >
                {t(isLast ? 'done' : 'next')}
              </Button>
            </div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

/** Shows where things are, one after the other; it can be left at any time. */
export function Tour() {
  const [shown] = useState(() => places.filter(isVisible));
  const [at, setAt] = useState(0);
  const place = shown[at];
  const giveFocusBack = useFocusBack();
  const end = () => {
    setTourOpen(false);
    giveFocusBack();
  };
  useEffect(() => {
    if (place === undefined) setTourOpen(false);
  }, [place]);
  // Another page ends it.
  useEffect(() => () => setTourOpen(false), []);
  if (place === undefined) return null;
  return <Step key={place} place={place} at={at} count={shown.length} onGo={setAt} onEnd={end} />;
}
