import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** Headers and bodies as they came, with quoted-printable and encoded words read. */
  source: string;
}

/** A mail server on loopback. */
export interface MailServer {
  /** Give it as SMTP_URL. */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** What it says to the next mails instead of taking them, first come first served. */
  readonly refusals: { code: number; message: string }[];
  close(): Promise<void>;
}

const bytesOf = (hex: string) => Number.parseInt(hex, 16);

function quotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.split('=').slice(1).map(bytesOf)).toString());
}

/** Reads encoded words and quoted-printable, which is all that our mails use. */
function readable(source: string): string {
  const words = source
    .replace(/\?=\r?\n[ \t]+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
  return quotedPrintable(words);
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals: MailServer['refusals'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, answer) {
      const refusal = refusals.shift();
      answer(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, answer) {
      text(stream).then((source) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: readable(source) });
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  // A TCP server's address is an object once it listens.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
