import type { ApiKey } from '@docent/contract/features/api-key';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';

const tones: Record<ApiKey['state'], StatusTone> = {
  active: 'success',
  revoked: 'danger',
  expired: 'neutral',
};

export function ApiKeyState({ state }: Pick<ApiKey, 'state'>) {
  const t = useTexts(apiKeyTexts);
  return <StatusBadge tone={tones[state]} text={t(state)} />;
}
