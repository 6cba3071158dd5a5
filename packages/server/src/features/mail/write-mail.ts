import type { Language } from '@docent/contract/core/language';
import type { MailKind } from '@docent/contract/features/mail';
import type { MailAddress } from '#platform/mail/mail-transport.ts';

/** The content of a mail. All texts are plain and may contain user input. */
export interface MailContent {
  readonly kind: MailKind;
  readonly to: MailAddress;
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown large, for typing. */
  readonly code?: string;
  /** A button; `path` is relative to the public address of the installation, never a complete URL. */
  readonly action?: { readonly label: string; readonly path: `/${string}` };
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const footers: Record<Language, string> = {
  en: 'Docent sent this mail because of something that was done in your account or for it.',
  tr: 'Docent bu e-postayı hesabınızda veya hesabınız için yapılan bir işlem nedeniyle gönderdi.',
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A header has one line: a line break in a subject would start another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const styles = {
  page: 'margin:0;padding:24px;background:#faf8f4;color:#23201b;font:16px/26px system-ui,-apple-system,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px',
  code: 'font:600 28px/40px ui-monospace,monospace;letter-spacing:4px',
  button:
    'display:inline-block;padding:8px 16px;border-radius:8px;background:#0f5c5c;color:#ffffff;text-decoration:none',
  footer: 'color:#6b655b;font-size:13px;line-height:20px',
};

function htmlOf(content: MailContent, href: string | undefined): string {
  const { language, subject, paragraphs, code, action } = content;
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p style="${styles.code}">${escapeHtml(code)}</p>`] : []),
    ...(action && href
      ? [`<p><a href="${escapeHtml(href)}" style="${styles.button}">${escapeHtml(action.label)}</a></p>`]
      : []),
    `<p style="${styles.footer}">${escapeHtml(footers[language])}</p>`,
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div style="${styles.sheet}">
${parts.join('\n')}
</div></body></html>`;
}

/** Renders a mail as plain text and HTML. Links lead only to `publicUrl`. */
export function writeMail(content: MailContent, publicUrl: string): WrittenMail {
  const { language, paragraphs, code, action } = content;
  const href = action && `${publicUrl}${action.path}`;
  const lines = [
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(action && href ? [`${action.label}:\n${href}`] : []),
    `--\n${footers[language]}`,
  ];
  return {
    subject: oneLine(content.subject),
    text: `${lines.join('\n\n')}\n`,
    html: htmlOf(content, href),
  };
}
