import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A CBOR value of the few kinds that authenticators send. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

interface Asked {
  challengeId: string;
  options: Record<string, unknown>;
}

export interface Authenticator {
  /** How often it has signed, as it will say next; may be turned back, as a copied one would. */
  counter: number;
  /** Answers a request to make a passkey. */
  make(asked: Asked, name?: string): Record<string, unknown>;
  /** Answers a request to sign in. */
  sign(asked: Asked): Record<string, unknown>;
}

const [userPresent, userVerified, holdsKey] = [0x01, 0x04, 0x40];

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [kty, alg, crv, xLabel, yLabel] = [1, 3, -1, -2, -3];
  return cbor(
    new Map<number, Cbor>([
      [kty, 2],
      [alg, -7],
      [crv, 1],
      [xLabel, Buffer.from(x, 'base64url')],
      [yLabel, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** An authenticator in software with one ES256 key, for a host and an origin. */
export function createAuthenticator(rpId: string, origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const authenticatorData = (flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, { options }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  const authenticator: Authenticator = {
    counter: 1,
    make(asked, name = 'My key') {
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = authenticatorData(userPresent | userVerified | holdsKey, 0, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        challengeId: asked.challengeId,
        name,
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      };
    },
    sign(asked) {
      const data = authenticatorData(userPresent | userVerified, authenticator.counter);
      authenticator.counter += 1;
      const client = clientData('webauthn.get', asked);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        challengeId: asked.challengeId,
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      };
    },
  };
  return authenticator;
}
