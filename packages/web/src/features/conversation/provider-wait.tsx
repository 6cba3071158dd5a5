import type { ProviderWait as Wait } from '@docent/contract/features/conversation-events';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCountdown } from '#lib/use-countdown.ts';

/** The clocks of browser and server may differ: nobody waits longer than the provider asked for. */
function secondsUntil({ seconds, until }: Wait): number {
  const leftS = (new Date(until).getTime() - Date.now()) / 1_000;
  return Math.min(seconds, Math.max(0, leftS));
}

function Countdown({ wait }: { wait: Wait }) {
  const t = useTexts(conversationTexts);
  const { leftS } = useCountdown(secondsUntil(wait));
  if (leftS === 0) return t('wait.over');
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {t('wait.next', { count: leftS })}
      </span>
      {/* The seconds are not read out one after the other. */}
      <span className="sr-only">{t('wait.next', { count: wait.seconds })}</span>
    </>
  );
}

/** Says that a provider has asked for a pause, and counts down to the next try. */
export function ProviderWait({ wait }: { wait: Wait }) {
  return <Countdown key={wait.until} wait={wait} />;
}
