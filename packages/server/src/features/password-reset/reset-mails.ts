import type { Language } from '@docent/contract/core/language';
import type { MailContent } from '#features/mail/index.ts';

interface Reader {
  email: string;
  name: string;
  language: Language;
  company: string;
}

const codeTexts: Record<Language, { subject: string; paragraphs: (reader: Reader) => string[] }> = {
  en: {
    subject: 'Your code for a new password',
    paragraphs: ({ name, company }) => [
      `Hello ${name},`,
      `someone asked for a new password for your account at ${company}. Enter this code where you asked for it. It is good once, for 15 minutes.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
  tr: {
    subject: 'Yeni parolanız için kod',
    paragraphs: ({ name, company }) => [
      `Merhaba ${name},`,
      `${company} hesabınız için yeni bir parola istendi. Bu kodu, istediğiniz sayfaya girin. Kod 15 dakika boyunca, bir kez geçerlidir.`,
      'Bunu siz istemediyseniz bir şey yapmanıza gerek yok: parolanız değişmez.',
    ],
  },
};

export const codeMail = (reader: Reader, code: string): MailContent => ({
  kind: 'password_reset',
  to: { name: reader.name, address: reader.email },
  language: reader.language,
  subject: codeTexts[reader.language].subject,
  paragraphs: codeTexts[reader.language].paragraphs(reader),
  code,
});
