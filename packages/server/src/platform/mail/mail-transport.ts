import { createTransport } from 'nodemailer';

/** A person and their address, separated for the mail library so that neither is parsed. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail {
  /** Becomes the Message-ID, so that a mail that is resent after a crash is recognised. */
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /** The mail server for the operator, without the password. */
  readonly server: string;
  /** @throws MailRefused when a retry is pointless; any other error when it may succeed */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server rejected this mail permanently. */
export class MailRefused extends Error {}

/** The time limit of a delivery, from the connection to the last response. */
export const deliveryTimeoutMs = 60_000;

/** Exactly one address: no second @, no line break, no separators of addresses. */
const oneAddressPattern = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;
const senderPattern = /^(?<name>.*?)\s*<(?<address>[^<>]+)>\s*$/;

/** Splits the operator's `docent@host` or `Name <docent@host>` into its two parts. */
function senderOf(from: string): MailAddress {
  const { name = '', address = from } = senderPattern.exec(from)?.groups ?? {};
  return { name, address };
}

/**
 * A row of an earlier version may contain anything.
 * @throws MailRefused
 */
function assertOneAddress({ address }: MailAddress): void {
  if (!oneAddressPattern.test(address)) throw new MailRefused('The recipient is not one mail address.');
}

/** Whether the server's response to the mail itself (not to the connection or the sign-in) is final. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

function withinTime(sending: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The mail server took too long.')), deliveryTimeoutMs);
  return Promise.race([sending, promise]).finally(() => clearTimeout(timer));
}

/** Sends through the SMTP server of a `smtp://` or `smtps://` URL; `from` is the sender. */
export function openMailTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { protocol, host } = new URL(smtpUrl);
  const sender = senderOf(from);
  return {
    server: `${protocol}//${host}`,
    async send({ id, ...mail }) {
      assertOneAddress(mail.to);
      const messageId = `<${id}@${sender.address.split('@').at(-1) ?? 'localhost'}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await withinTime(transport.sendMail({ ...mail, from: sender, messageId, headers }));
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new MailRefused(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}
