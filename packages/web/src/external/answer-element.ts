import type { ExternalMessage, ExternalReference, ExternalTable } from '@docent/contract/features/external';
import { withWrittenDays } from '@docent/contract/write-day';
import { cellText, dayText, exactText } from './cell-text.ts';
import { chartElement } from './chart-element.ts';
import { element, icon } from './elements.ts';
import { markdown } from './markdown.ts';
import { t } from './texts.ts';

/** An answer as far as it is known. */
export interface ShownAnswer {
  uid: string;
  text: string;
  state: ExternalMessage['state'];
  references: ExternalReference[];
  table?: ExternalTable | undefined;
  choices?: { text: string }[] | undefined;
  feedback: ExternalMessage['feedback'];
  error?: { message: string; isLimit?: boolean } | undefined;
  /** What is being done, while there is no text yet. */
  step?: string | undefined;
}

export interface AnswerActions {
  isLinkAllowed(address: URL): boolean;
  /** Absent where the link shows no quotes. */
  openPassage?: ((answer: ShownAnswer, n: number) => void) | undefined;
  choose(choice: number, text: string): void;
  rate(answer: ShownAnswer, value: 'up' | 'down'): void;
}

const rowsMax = 100;

function tableElement({ columns, rows, rowCount, truncated }: ExternalTable): Node {
  const shown = rows.slice(0, rowsMax);
  const isShort = shown.length < rowCount || truncated;
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': t('answer') },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element('tr', {}, ...columns.map(({ name }) => element('th', { scope: 'col' }, name))),
        ),
        element(
          'tbody',
          {},
          ...shown.map((row) =>
            element(
              'tr',
              {},
              ...row.map((cell, at) =>
                element(
                  'td',
                  {
                    class: typeof cell === 'number' ? 'number' : '',
                    title: exactText(cell, columns[at]),
                  },
                  cellText(cell, columns[at]),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    isShort && element('p', { class: 'muted' }, t('rows', { shown: shown.length, count: rowCount })),
  );
}

const sourceText = ({ fileName, page }: ExternalReference) =>
  page === undefined ? fileName : `${fileName}, ${t('page', { page })}`;

function mark(answer: ShownAnswer, one: ExternalReference, { openPassage }: AnswerActions): Node {
  const name = `${t('source', { n: one.n })}: ${sourceText(one)}`;
  if (!openPassage || one.quote === undefined)
    return element('sup', { class: 'mark', title: name }, String(one.n));
  const open = () => openPassage(answer, one.n);
  return element(
    'button',
    { class: 'mark', type: 'button', 'aria-label': name, title: name, onclick: open },
    String(one.n),
  );
}

function sourcesElement(answer: ShownAnswer, actions: AnswerActions): Node | undefined {
  if (answer.references.length === 0) return undefined;
  return element(
    'section',
    { class: 'sources' },
    element('h2', {}, t('sources')),
    element(
      'ol',
      {},
      ...answer.references.map((one) =>
        element(
          'li',
          {},
          mark(answer, one, actions),
          element('span', {}, ` ${sourceText(one)}`),
          one.quote !== undefined && element('q', {}, one.quote),
        ),
      ),
    ),
  );
}

function ratingElement(answer: ShownAnswer, { rate }: AnswerActions): Node | undefined {
  if (answer.state === 'pending' || answer.uid === '') return undefined;
  const button = (value: 'up' | 'down') =>
    element(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': t(value === 'up' ? 'good' : 'bad'),
        'aria-pressed': String(answer.feedback === value),
        onclick: () => rate(answer, value),
      },
      icon(value),
    );
  return element('div', { class: 'rating' }, button('up'), button('down'));
}

function choicesElement({ choices }: ShownAnswer, { choose }: AnswerActions): Node | undefined {
  if (!choices) return undefined;
  return element(
    'div',
    { class: 'choices', role: 'group', 'aria-label': t('choose') },
    ...choices.map(({ text }, at) =>
      element('button', { type: 'button', onclick: () => choose(at, text) }, text),
    ),
  );
}

function endText({ state, error }: ShownAnswer): Node | undefined {
  if (error)
    return element('p', { class: error.isLimit ? 'problem limit' : 'problem', role: 'alert' }, error.message);
  return state === 'cancelled' ? element('p', { class: 'muted' }, t('stopped')) : undefined;
}

/** An answer with its sources. */
export function answerElement(answer: ShownAnswer, actions: AnswerActions): HTMLElement {
  const written = withWrittenDays(answer, dayText);
  const rules = {
    isAllowed: actions.isLinkAllowed,
    reference: (n: number) => {
      const found = answer.references.find((one) => one.n === n);
      return found && mark(answer, found, actions);
    },
  };
  const isWaiting = answer.state === 'pending' && answer.text === '';
  return element(
    'article',
    {
      class: 'answer',
      'aria-label': t('answer'),
      ...(answer.state === 'pending' && { 'aria-busy': 'true' }),
    },
    ...markdown(written.text, rules),
    isWaiting && element('p', { class: 'muted step' }, answer.step ?? t('working')),
    written.table && chartElement(written.table),
    written.table && tableElement(written.table),
    choicesElement(written, actions),
    endText(answer),
    answer.state !== 'pending' && sourcesElement(answer, actions),
    ratingElement(answer, actions),
  );
}

export const questionElement = (text: string): HTMLElement =>
  element('p', { class: 'question' }, element('span', { class: 'hidden' }, `${t('you')}: `), text);
