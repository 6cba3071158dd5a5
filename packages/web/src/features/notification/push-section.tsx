import { BellOff, BellRing } from 'lucide-react';
import { notificationTexts } from '#i18n/notification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { usePush } from './use-push.ts';

const texts = {
  unsupported: 'pushUnsupported',
  denied: 'pushDenied',
  on: 'pushOnText',
  off: 'pushOffText',
} as const;

/** Turns push messages on and off in this browser. */
export function PushSection() {
  const t = useTexts(notificationTexts);
  const { state, isBusy, turnOn, turnOff } = usePush();
  return (
    <FormSection title={t('thisBrowser')} isWide>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64">{t(texts[state])}</p>
        {state === 'on' && (
          <Button icon={<BellOff size={16} aria-hidden />} busy={isBusy} onClick={turnOff}>
            {t('turnOff')}
          </Button>
        )}
        {state === 'off' && (
          <Button icon={<BellRing size={16} aria-hidden />} busy={isBusy} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
