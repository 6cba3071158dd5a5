import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialLanguage } from './language.ts';

afterEach(() => vi.restoreAllMocks());

describe('the initial language', () => {
  it.each([
    ['tr', 'en-US', 'tr'],
    [null, 'tr-TR', 'tr'],
    [null, 'en-GB', 'en'],
    [null, undefined, 'en'],
  ])('with %s stored and a browser that speaks %s is %s', (stored, browser, language) => {
    expect(initialLanguage(stored, browser)).toBe(language);
  });

  it('falls back to Turkish for an unsupported locale and logs a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(initialLanguage(null, 'fi-FI')).toBe('tr');
    expect(warn).toHaveBeenCalledOnce();
  });
});
