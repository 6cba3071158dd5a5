import { limits } from '@docent/contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import { Failure } from '#platform/failure.ts';

const issuer = 'docent';
const audience = 'docent-api';
const algorithm = 'HS256';
const cacheEntriesMax = 10_000;

/** The content of an access token: its session, and when it expires. */
export interface TokenClaims {
  companyId: string;
  sessionId: string;
  expiresAtMs: number;
}

export interface AccessTokens {
  /** @param data the `data` field of the payload: the user as the browser shows it */
  sign(claims: { companyId: string; sessionId: string; userId: string; data: unknown }): Promise<string>;
  /** @throws Failure token_expired, or session_over if it is invalid in any other way */
  verify(token: string): Promise<TokenClaims>;
}

function claimsOf(payload: Record<string, unknown>): TokenClaims {
  const { cid, sid, exp } = payload;
  if (typeof cid !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
    throw new Failure('session_over');
  }
  return { companyId: cid, sessionId: sid, expiresAtMs: exp * 1000 };
}

/**
 * Tokens signed with a 256-bit key of this installation; algorithm, issuer and audience are pinned.
 * @param before the previous key: a token that it signed counts as expired, so its session continues
 */
export function createAccessTokens(key: Uint8Array, nowMs: () => number, before?: Uint8Array): AccessTokens {
  // A signature is verified once per process; its session is checked for every request.
  const verified = new Map<string, TokenClaims>();
  const checks = () => ({ algorithms: [algorithm], issuer, audience, currentDate: new Date(nowMs()) });
  const isSignedBefore = (token: string) =>
    before !== undefined &&
    jwtVerify(token, before, checks()).then(
      () => true,
      () => false,
    );
  async function verifyFresh(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, key, checks());
      return claimsOf(payload);
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_JWT_EXPIRED')
        throw new Failure('token_expired', { cause: error });
      if (await isSignedBefore(token)) throw new Failure('token_expired', { cause: error });
      throw new Failure('session_over', { cause: error });
    }
  }
  return {
    sign({ companyId, sessionId, userId, data }) {
      const issuedAtS = Math.floor(nowMs() / 1000);
      return new SignJWT({ cid: companyId, sid: sessionId, data })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + limits.session.accessTokenTtlS)
        .sign(key);
    },
    async verify(token) {
      const held = verified.get(token);
      if (held) {
        if (held.expiresAtMs > nowMs()) return held;
        verified.delete(token);
      }
      const claims = await verifyFresh(token);
      if (verified.size >= cacheEntriesMax) verified.clear();
      verified.set(token, claims);
      return claims;
    },
  };
}
