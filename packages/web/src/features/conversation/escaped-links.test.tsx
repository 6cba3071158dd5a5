import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnswerMarkdown } from './answer-markdown.tsx';

afterEach(cleanup);

const rendered = (text: string) =>
  render(
    <AnswerMarkdown
      text={text}
      isRunning={false}
      messageUid="m"
      references={[]}
      openNumber={null}
      onOpen={() => undefined}
    />,
  ).container;

test('escaped addresses are text, also in bold type and in lists', () => {
  const shown = rendered(
    '- **http\\://x.test** · Site: www\\.y.test\n- ali\\@x.test · \\=HYPERLINK("https\\://x.test";"Dolap")',
  );
  expect(shown.querySelector('a')).toBeNull();
  expect(shown.querySelector('strong')?.textContent).toBe('http://x.test');
  expect(shown.textContent).toContain('Site: www.y.test');
  expect(shown.textContent).toContain('ali@x.test · =HYPERLINK("https://x.test";"Dolap")');
});

test('other addresses still are links', () => {
  const shown = rendered('See https://x.test/a, **www.y.test** and [this \\[page\\]](https://z.test).');
  expect([...shown.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://x.test/a',
    'http://www.y.test/',
    'https://z.test/',
  ]);
});
