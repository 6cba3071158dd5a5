import type { ErrorCode } from '@docent/contract/errors';
import { countAttempt } from '#platform/auth/attempts.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { fetchProblemOf } from '#platform/fetch/fetch-problem.ts';
import { countKeys, discover } from './provider.ts';
import { assertTrusted } from './save-sign-on.ts';
import type { FlowDeps } from './start-sign-on.ts';

/**
 * The result that the administrator sees. It contains no more of the response, so that the test cannot be used to read
 * other servers.
 */
function failureOf(cause: unknown, otherwise: ErrorCode): Failure {
  const problem = fetchProblemOf(cause);
  if (problem?.reason === 'refused') return new Failure('sign_on_host_refused', { cause });
  if (problem?.reason === 'unreachable' || problem?.reason === 'timed_out')
    return new Failure('sign_on_unreachable', { cause });
  return new Failure(otherwise, { cause });
}

export interface ProviderFound {
  issuer: string;
  authorizationEndpoint: string;
  keys: number;
}

/**
 * Looks at a provider as a sign-in would: its discovery document and its keys.
 * @throws Failure no_permission, too_many_requests, sign_on_host_refused, sign_on_unreachable, sign_on_not_a_provider,
 *   sign_on_no_keys
 */
export async function testProvider(deps: FlowDeps, actor: Actor, issuer: string): Promise<ProviderFound> {
  assertTrusted(actor);
  await countAttempt(deps.db, [{ subject: ['sign-on-test', actor.companyId], max: 60, windowS: 900 }]);
  const config = await discover(deps, issuer).catch((cause: unknown) => {
    throw failureOf(cause, 'sign_on_not_a_provider');
  });
  const metadata = config.serverMetadata();
  const { authorization_endpoint: authorizationEndpoint, token_endpoint } = metadata;
  if (!authorizationEndpoint || !token_endpoint) throw new Failure('sign_on_not_a_provider');
  const keys = await countKeys(deps, config).catch((cause: unknown) => {
    throw failureOf(cause, 'sign_on_no_keys');
  });
  if (keys === 0) throw new Failure('sign_on_no_keys');
  return { issuer: metadata.issuer, authorizationEndpoint, keys };
}
