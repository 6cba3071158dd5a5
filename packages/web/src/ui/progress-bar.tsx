import { limits } from '@docent/contract/limits';
import { useEffect, useState } from 'react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';

const { minimum, speedMs, trickleMs } = limits.progress;

/** Approaches the end without reaching it, because the loading time of a page is unknown. */
const nextStep = (progress: number) => progress + (0.94 - progress) * 0.3;

function useTrickle(active: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!active) {
      setProgress((current) => (current > 0 ? 1 : 0));
      const timer = setTimeout(() => setProgress(0), speedMs * 2);
      return () => clearTimeout(timer);
    }
    setProgress(minimum);
    const timer = setInterval(() => setProgress(nextStep), trickleMs);
    return () => clearInterval(timer);
  }, [active]);
  return progress;
}

/** The thin bar at the top of the window while a page loads. */
export function ProgressBar({ active }: { active: boolean }) {
  const t = useTexts(uiTexts);
  const progress = useTrickle(active);
  if (progress === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('navigating')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      className="pointer-events-none fixed inset-x-0 top-0 z-[70] h-0.5"
    >
      <div
        className="h-full origin-left bg-action"
        style={{
          transform: `scaleX(${progress})`,
          opacity: progress === 1 ? 0 : 1,
          transition: `transform ${speedMs}ms ease-out, opacity ${speedMs}ms ease-out ${speedMs}ms`,
        }}
      />
    </div>
  );
}
