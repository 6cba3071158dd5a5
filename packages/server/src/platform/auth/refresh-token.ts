import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * A refresh token is `<company uuid, base64url>.<secret>`: opaque to clients, and contains its company, so that no
 * look-up across companies is needed. Only its hash is stored.
 */
export interface RefreshToken {
  text: string;
  companyId: string;
  hash: Buffer;
}

const pattern = /^([\w-]{22})\.([\w-]{43})$/;

function build(companyId: string, secret: Buffer): RefreshToken {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  return {
    text: `${company}.${secret.toString('base64url')}`,
    companyId,
    hash: createHash('sha256').update(secret).digest(),
  };
}

export function newRefreshToken(companyId: string): RefreshToken {
  return build(companyId, randomBytes(32));
}

/** Parses a token; undefined if it is malformed. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, company, secret] = pattern.exec(text) ?? [];
  if (!company || !secret) return undefined;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return build(companyId, Buffer.from(secret, 'base64url'));
}

/**
 * Derives the next token from a token and the installation's key: parallel tabs that use the same token get the same
 * new one, and only its hash is stored.
 */
export function successorOf(token: RefreshToken, key: Uint8Array): RefreshToken {
  const secret = createHmac('sha256', key).update('refresh').update(token.text).digest();
  return build(token.companyId, secret);
}
