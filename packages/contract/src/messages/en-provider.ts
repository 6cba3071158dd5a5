import type { Message } from './format.ts';

/** AI providers: failures, validation, and what a test found. */
export const enProvider = {
  'errors.aiProviderNotFound': 'This AI provider no longer exists, or you cannot see it.',
  'errors.aiProviderTaken': 'Another provider has this name already.',
  'errors.aiProvidersLimitReached': 'At most {max} AI providers can be connected.',
  'errors.aiProviderFailed': '{reason}',
  'errors.ownProvidersNotAllowed':
    'The operator of this installation does not let companies connect AI providers.',
  'errors.aiModelNotAvailable': 'This AI model is not available here.',
  'errors.aiModelWithoutEmbeddings':
    'This model makes no embeddings. Choose one that does: the test of a provider shows what a model can do.',
  'errors.aiModelWithoutText': 'This model makes embeddings and writes no text. Choose another one for this.',
  'errors.aiModelUnknown': 'This AI model is no longer connected. Choose another one and ask again.',
  'errors.aiModelNotAllowed':
    'You may not use this AI model in this project. Choose another one and ask again.',
  'errors.aiModelOutside':
    'This project is closed to AI providers outside your organization. Choose another model and ask again.',
  'validation.providerUrl.required': 'Address is required for this kind of provider',
  'validation.providerKey.again':
    'Enter the key again: the stored one is kept for the address that it was given for',
  'validation.providerHeaders.again':
    'Enter the headers again: the stored ones are kept for the address that they were given for',
  'validation.providerModels.twice': 'Each model can be listed once',
  'provider.problem.unavailable':
    'The provider cannot be reached, or did not answer in time. Check the address.',
  'provider.problem.hostRefused':
    'This address is not on the public internet, or not on port 80 or 443. The operator of this installation can allow it in System settings, under “Allowed hosts”.',
  'provider.problem.wrongAddress':
    'A web page answers at this address, or nothing that knows chat requests. Check the address up to the version, as in https://host/v1.',
  'provider.problem.unknownModel':
    'The provider does not know this model, or the key may not use it. Choose a model that the provider lists.',
  'provider.problem.rateLimited':
    'The provider is busy, or the account has reached its rate limit. Try again shortly.',
  'provider.problem.quotaSpent':
    'The account at the provider has no credit left. Add credit there, or choose another provider.',
  'provider.problem.refusedKey':
    'The provider refused the key. Create a new key at the provider and enter it here.',
  'provider.problem.refusedRequest':
    'The provider refused the request: the model may lack an ability that it needs. Choose another model.',
  'provider.problem.contextOverflow':
    'The question and its passages are longer than this model can read. Choose a model with a longer context.',
  'provider.problem.filtered':
    'The content filter of the provider stopped the answer. Change its filter there, or choose another model.',
  'provider.problem.cutOff':
    'The provider stopped in the middle of its answer. Try again; if it happens often, choose another provider.',
  'provider.problem.badAnswer':
    'The provider sent an answer that could not be read. Check that the kind fits the address.',
} as const satisfies Record<string, Message>;
