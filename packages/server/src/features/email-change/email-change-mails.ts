import type { Language } from '@docent/contract/core/language';
import type { MailContent } from '#features/mail/index.ts';
import type { MailAddress } from '#platform/mail/mail-transport.ts';

interface Reader {
  to: MailAddress;
  language: Language;
  /** The company's title. */
  company: string;
}

type Kind = Extract<MailContent['kind'], 'email_change' | 'email_in_use'>;
type Texts = Record<Kind, { subject: string; paragraphs: (reader: Reader) => string[] }>;

const texts: Record<Language, Texts> = {
  en: {
    email_change: {
      subject: 'Confirm your new email address',
      paragraphs: ({ to, company }) => [
        `Hello ${to.name},`,
        `you asked to use this address for your account at ${company}. Enter this code in your profile, in the browser where you asked. It works once, for 15 minutes.`,
        'If it was not you, you can ignore this mail.',
      ],
    },
    email_in_use: {
      subject: 'Someone asked to use your email address',
      paragraphs: ({ company }) => [
        'Hello,',
        `a colleague at ${company} asked to use this address for their account. It is the address of your account already, so nothing was changed.`,
        'You do not have to do anything.',
      ],
    },
  },
  tr: {
    email_change: {
      subject: 'Yeni e-posta adresinizi onaylayın',
      paragraphs: ({ to, company }) => [
        `Merhaba ${to.name},`,
        `${company} hesabınız için bu adresi kullanmak istediniz. Bu kodu, değişikliği istediğiniz tarayıcıda profilinize girin. Kod 15 dakika boyunca, bir kez geçerlidir.`,
        'Bunu siz istemediyseniz bu postayı dikkate almayabilirsiniz.',
      ],
    },
    email_in_use: {
      subject: 'E-posta adresiniz başka bir hesap için istendi',
      paragraphs: ({ company }) => [
        'Merhaba,',
        `${company} şirketinden bir çalışan bu adresi kendi hesabı için kullanmak istedi. Adres zaten sizin hesabınızda olduğundan hiçbir şey değiştirilmedi.`,
        'Bir şey yapmanıza gerek yok.',
      ],
    },
  },
};

function mailOf(kind: Kind, reader: Reader): MailContent {
  const { subject, paragraphs } = texts[reader.language][kind];
  return {
    kind,
    to: reader.to,
    language: reader.language,
    subject,
    paragraphs: paragraphs(reader),
  };
}

/** Sent to the new address, with the code that proves its ownership. */
export const codeMail = (reader: Reader, code: string): MailContent => ({
  ...mailOf('email_change', reader),
  code,
});

/** Sent to the new address if another user already has it. The user who asked does not learn this. */
export const inUseMail = (reader: Reader): MailContent => mailOf('email_in_use', reader);
