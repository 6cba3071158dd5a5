import { limits } from '@docent/contract/limits';
import { jwtVerify, SignJWT } from 'jose';
import { Failure } from '#platform/failure.ts';

const issuer = 'docent';
const audience = 'docent-second-step';
const algorithm = 'HS256';

/** The user whose password was just verified. */
export interface TicketHolder {
  companyId: string;
  userId: string;
  /** Identifies the verified password; the ticket is valid until the password changes. */
  credentialsVersion: number;
}

/** Tickets from the first step of a sign-in to the second: signed, short-lived, and usable for nothing else. */
export interface SignInTickets {
  issue(holder: TicketHolder): Promise<string>;
  /** @throws Failure ticket_over if the ticket is not valid */
  read(ticket: string): Promise<TicketHolder>;
}

/** @param key 256 bits of this installation, used only for tickets */
export function createSignInTickets(key: Uint8Array, nowMs: () => number): SignInTickets {
  return {
    issue({ companyId, userId, credentialsVersion }) {
      const issuedAtS = Math.floor(nowMs() / 1000);
      return new SignJWT({ cid: companyId, ver: credentialsVersion })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(issuedAtS + limits.twoStep.ticketTtlS)
        .sign(key);
    },
    async read(ticket) {
      const options = { algorithms: [algorithm], issuer, audience, currentDate: new Date(nowMs()) };
      const { payload } = await jwtVerify(ticket, key, options).catch((cause: unknown) => {
        throw new Failure('ticket_over', { cause });
      });
      const { cid, sub, ver } = payload;
      if (typeof cid !== 'string' || typeof sub !== 'string' || typeof ver !== 'number')
        throw new Failure('ticket_over');
      return { companyId: cid, userId: sub, credentialsVersion: ver };
    },
  };
}
