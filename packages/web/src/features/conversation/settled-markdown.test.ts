import { describe, expect, test } from 'vitest';
import { settledLength } from './settled-markdown.ts';

const settled = (text: string) => text.slice(0, settledLength(text));

describe('the settled part of a growing answer', () => {
  test('contains every paragraph before the current one', () => {
    expect(settled('One')).toBe('');
    expect(settled('One\n\n')).toBe('');
    expect(settled('One\n\nTwo')).toBe('One\n\n');
    expect(settled('One\n\nTwo\n\nThr')).toBe('One\n\nTwo\n\n');
  });

  test('does not split a list, a quote, a table or an indented block', () => {
    for (const rest of ['- b', '2. b', '> b', '| b |', '    b'])
      expect(settled(`Intro\n\n1. a\n\n${rest}`)).toBe('');
    expect(settled('1. a\n\n2. b\n\nAfter')).toBe('1. a\n\n2. b\n\n');
  });

  test('never splits a code block', () => {
    expect(settled('Look:\n\n```js\na\n\nb\n\nc')).toBe('Look:\n\n');
    expect(settled('```\na\n\nb\n```\n\nAfter')).toBe('```\na\n\nb\n```\n\n');
  });
});
