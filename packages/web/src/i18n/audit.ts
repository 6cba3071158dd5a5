import { defineTexts } from './define-texts.ts';
import { audit as en } from './en/audit.ts';
import { auditSentences as enSentences } from './en/audit-sentences.ts';
import { audit as tr } from './tr/audit.ts';
import { auditSentences as trSentences } from './tr/audit-sentences.ts';

export const auditTexts = defineTexts(en, tr);
/** One sentence for every action of the contract. */
export const auditSentenceTexts = defineTexts(enSentences, trSentences);
