import { isIP } from 'node:net';
import type { ProviderKind } from '@docent/contract/features/ai-provider';

const privateAddress =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[?(?:::1|f[cd][0-9a-f]{2}:|fe80:))/i;
const ownName = /(?:^localhost|\.(?:local|lan|internal|intern|home\.arpa))$/i;

/**
 * Whether what is sent to a provider leaves the house, as far as kind and address tell: a vendor's own service does, a
 * name or an address of the local network does not. An administrator who knows better says so.
 */
export function leavesTheHouse(kind: ProviderKind, url: string | null): boolean {
  if (url === null) return kind !== 'ollama';
  const { hostname } = new URL(url);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return !privateAddress.test(hostname);
  return hostname.includes('.') && !ownName.test(hostname);
}
