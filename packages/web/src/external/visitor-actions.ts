import type { ExternalLink } from '@docent/contract/features/external';
import { type Download, rateAnswer, readFile, readPassage } from '../lib/visitor-client.ts';
import type { AnswerActions, ShownAnswer } from './answer-element.ts';
import { showForm, showPassage } from './dialogs.ts';
import { isEmbedded } from './host-messages.ts';
import { t } from './texts.ts';
import type { OpenVisit } from './visit-store.ts';

interface VisitorNeeds {
  readonly visit: OpenVisit;
  choose(choice: number, text: string): void;
  /** The answer carries the new feedback. */
  rated(answer: ShownAnswer): void;
  onFailed(error: unknown): void;
}

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** The origins that links in answers may lead to. The owner chose the sites that embed the page, but not those that link to it. */
function linkOrigins({ cta }: ExternalLink): ReadonlySet<string | undefined> {
  const site = isEmbedded() ? originOf(document.referrer) : undefined;
  return new Set([location.origin, originOf(cta?.url), site]);
}

function createRating({ visit, rated, onFailed }: VisitorNeeds): AnswerActions['rate'] {
  return (answer, value) => {
    const current = visit.now();
    if (!current) return;
    const send = async (reason?: string) => {
      await rateAnswer(current, answer.uid, { value, ...(reason !== undefined && { reason }) });
      answer.feedback = value;
      rated(answer);
    };
    const askWhy = () =>
      showForm({
        title: t('bad'),
        fields: [{ name: 'reason', label: t('why'), isLong: true }],
        submitText: t('send'),
        send: async ({ reason }) => (reason === undefined ? undefined : send(reason)),
      });
    send().then(() => {
      if (value === 'down') askWhy();
    }, onFailed);
  };
}

/** What a visitor can do with an answer, as far as its link allows. */
export function visitorActions(link: ExternalLink, needs: VisitorNeeds): AnswerActions {
  const origins = linkOrigins(link);
  const openPassage = (answer: ShownAnswer, n: number) => {
    const current = needs.visit.now();
    if (!current) return;
    const read = (download: Download) => readFile(current, { messageUid: answer.uid, n }, download);
    readPassage(current, answer.uid, n).then((passage) => showPassage(passage, read), needs.onFailed);
  };
  return {
    isLinkAllowed: ({ origin }) => origins.has(origin),
    choose: needs.choose,
    openPassage: link.references === 'quotes' ? openPassage : undefined,
    rate: createRating(needs),
  };
}
