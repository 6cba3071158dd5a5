import type { ExternalLink } from '@docent/contract/features/external';
import { element } from './elements.ts';
import { t } from './texts.ts';

export interface Entry {
  readonly password?: string;
  readonly consent?: boolean;
}

export const needsGate = ({ passwordNeeded, consent }: ExternalLink): boolean =>
  passwordNeeded || consent !== null;

/**
 * What a link asks for before the first question: its password, and consent to its terms.
 * @param enter begins the conversation; what it throws is shown
 */
export function createGate(link: ExternalLink, enter: (entry: Entry) => Promise<void>): HTMLElement {
  const problem = element('p', { class: 'problem', role: 'alert' });
  const submit = element('button', { class: 'primary' }, t('start'));
  const form = element(
    'form',
    { class: 'gate' },
    link.welcome !== '' && element('p', { class: 'welcome' }, link.welcome),
    link.passwordNeeded &&
      element(
        'label',
        {},
        element('span', {}, t('password')),
        element('input', { type: 'password', name: 'password', required: true, autocomplete: 'off' }),
      ),
    link.consent !== null && element('div', { class: 'consent', tabindex: '0' }, link.consent),
    link.consent !== null &&
      element(
        'label',
        { class: 'check' },
        element('input', { type: 'checkbox', name: 'consent', required: true }),
        element('span', {}, t('agree')),
      ),
    problem,
    submit,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(form);
    submit.disabled = true;
    problem.textContent = '';
    enter({
      ...(link.passwordNeeded && { password: String(given.get('password') ?? '') }),
      ...(link.consent !== null && { consent: given.get('consent') !== null }),
    }).catch((error: Error) => {
      submit.disabled = false;
      problem.textContent = error.message || t('offline');
    });
  });
  return element('main', { class: 'scroller' }, form);
}
