import type { ProviderKind } from '@docent/contract/features/ai-provider';

/** The texts that name the kinds, in the order in which they are offered. */
export const kindNames = {
  openai: 'kindOpenai',
  anthropic: 'kindAnthropic',
  google: 'kindGoogle',
  azure: 'kindAzure',
  mistral: 'kindMistral',
  ollama: 'kindOllama',
  'openai-compatible': 'kindCompatible',
} as const satisfies Record<ProviderKind, string>;

/** Where a provider is when no address is given. */
export const vendorAddresses: Readonly<Partial<Record<ProviderKind, string>>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
  ollama: 'http://localhost:11434/v1',
};
