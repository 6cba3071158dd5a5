import type { ProviderWait, Step } from '@docent/contract/features/conversation-events';
import { translate } from '@docent/contract/messages/translate';

/** Says that nothing happens for a while because the provider has asked for a pause. */
export const waitStep = (wait: ProviderWait, language: 'en' | 'tr'): Step => ({
  kind: 'reason',
  text: translate('answer.step.providerWait', language, { count: wait.seconds }),
  momentary: true,
  wait,
});
