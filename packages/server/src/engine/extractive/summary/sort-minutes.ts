import type { DraftPointKind } from '#engine/summary/summary-draft.ts';

const decided =
  /\b(?:decid(?:ed|es?|ing)|decisions?|agree[ds]?|approv(?:ed?|es)|resolved?|adopted|accepted|rejected|voted|concluded)\b|(?<!\p{L})(?:karar(?!s[ıi]z)\p{L}*|onayla\p{L}*|kabul\s+(?:edil|ett|ed)\p{L}*|mutab[ıi]k\p{L}*|oylan\p{L}*|reddedil\p{L}*|kararlaştır\p{L}*)/iu;
const toBeDone =
  /\b(?:will|shall|must|need(?:s|ed)?\s+to|has\s+to|have\s+to|action(?:s|\s+item)?|assigned|responsible|due|deadline|by\s+(?:monday|tuesday|wednesday|thursday|friday|next|the\s+end)|to\s+do|follow\s+up|prepare[sd]?)\b|(?<!\p{L})(?:yap[ıi]lacak\p{L}*|hazırla(?:y|n)acak\p{L}*|edecek\p{L}*|edilecek\p{L}*|gerek(?:iyor|ir|li|mektedir)|sorumlu\p{L}*|görevlendir\p{L}*|son\s+tarih|teslim\p{L}*|takip\p{L}*|\p{L}+(?:acak|ecek)(?:t[ıi]r|lar|ler)?)(?!\p{L})/iu;

/** Whether a sentence of minutes says what was decided, what is to be done, or what was talked about. */
export function kindInMinutes(text: string): Extract<DraftPointKind, 'decision' | 'action' | 'point'> {
  if (decided.test(text)) return 'decision';
  return toBeDone.test(text) ? 'action' : 'point';
}

/** What a sentence of minutes counts more for saying what was decided or is to be done. */
export const minutesBonus = { decision: 2, action: 1.6, point: 0 } as const;
