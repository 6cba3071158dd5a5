import { defineTexts } from './define-texts.ts';

/** Words of blocks of code. */
export const codeBlockTexts = defineTexts(
  {
    copyCode: 'Copy code',
    codeCopied: 'Copied',
  },
  {
    copyCode: 'Kodu kopyala',
    codeCopied: 'Kopyalandı',
  },
);
