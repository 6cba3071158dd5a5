import { deleteVisit, handOver, type Visit } from '../lib/visitor-client.ts';
import { confirmLoss, showForm } from './dialogs.ts';
import { element } from './elements.ts';
import { t } from './texts.ts';

interface FooterNeeds {
  /** The link offers to ask for a human. */
  readonly canHandOver: boolean;
  /** The conversation as it is now; undefined before the first question. */
  visit(): Visit | undefined;
  /** The request for a human was sent. */
  onSent(): void;
  /** The conversation was deleted. */
  onDeleted(): void;
  onFailed(error: unknown): void;
}

/** The buttons below the field: ask for a human, and delete the conversation. */
export function createChatFooter({
  canHandOver,
  visit,
  onSent,
  onDeleted,
  onFailed,
}: FooterNeeds): HTMLElement {
  const askForHuman = () => {
    const current = visit();
    if (!current) return;
    showForm({
      title: t('human'),
      fields: [
        { name: 'contact', label: t('contact'), isRequired: true },
        { name: 'note', label: t('note'), isLong: true },
      ],
      submitText: t('sendRequest'),
      async send({ contact = '', note }) {
        await handOver(current, { contact, ...(note !== undefined && { note }) });
        onSent();
      },
    });
  };
  const remove = async () => {
    const current = visit();
    if (!current || !(await confirmLoss(t('deleteAsk'), t('delete')))) return;
    await deleteVisit(current).then(onDeleted, onFailed);
  };
  const button = (text: string, onclick: () => void) =>
    element('button', { type: 'button', class: 'quiet', onclick }, text);
  return element(
    'div',
    { class: 'footer' },
    canHandOver && button(t('human'), askForHuman),
    button(t('delete'), () => void remove()),
  );
}
