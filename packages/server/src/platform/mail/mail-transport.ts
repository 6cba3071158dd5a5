import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** Becomes the Message-ID: a mail that is sent again after a crash is recognised as the same one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /** The mail server as an operator may see it, without the password. */
  readonly server: string;
  /** @throws MailRefused when trying again cannot help; any other error when it may. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server refused this mail for good. */
export class MailRefused extends Error {}

/** All of one delivery, from the connection to the server's last word. */
export const deliveryTimeoutMs = 60_000;

const addressPattern = /<([^>]+)>\s*$/;
const hostOf = (from: string) => (addressPattern.exec(from)?.[1] ?? from).split('@').at(-1) ?? 'localhost';

/** Whether the server's answer to the mail itself (not to the connection or the sign-in) is final. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

function withinTime(sending: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The mail server took too long.')), deliveryTimeoutMs);
  return Promise.race([sending, promise]).finally(() => clearTimeout(timer));
}

/** Sends through the SMTP server of a `smtp://` or `smtps://` address; `from` is who mails come from. */
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
  return {
    server: `${protocol}//${host}`,
    async send({ id, ...mail }) {
      const messageId = `<${id}@${hostOf(from)}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await withinTime(transport.sendMail({ ...mail, from, messageId, headers }));
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new MailRefused(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}
