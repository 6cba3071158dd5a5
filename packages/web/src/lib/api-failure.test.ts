import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { ApiFailure, failureOfAnswer, failureText, failureWithoutAnswer } from './api-failure.ts';

afterEach(() => setLanguage('en'));

describe('a failed call', () => {
  it('shows the server’s message', () => {
    const body = {
      status: false,
      code: 'validation',
      message: 'Please check the fields marked below.',
      errors: { name: ['Name is required'] },
    };
    const failure = failureOfAnswer(422, body);
    expect(failureText(failure)).toBe('Please check the fields marked below.');
    expect(failure).toMatchObject({
      status: 422,
      code: 'validation',
      errors: { name: ['Name is required'] },
    });
  });

  it.each([
    undefined,
    '<html>Bad Gateway</html>',
    { status: false },
    { status: false, code: 'Made up!', message: 'x' },
  ])('shows the status when the response has no known form: %s', (body) => {
    expect(failureOfAnswer(502, body).message).toBe('Request failed with status code 502');
  });

  it('uses the message of a newer server for an unknown code', () => {
    const body = { status: false, code: 'of_a_later_release', message: 'Not on Sundays.' };
    expect(failureText(failureOfAnswer(409, body))).toBe('Not on Sundays.');
  });

  it('translates a network error of the HTTP client', () => {
    expect(failureWithoutAnswer('network_error').message).toBe('Network Error');
    expect(failureWithoutAnswer('aborted').message).toBe('Request aborted');
    expect(failureWithoutAnswer('timeout', 250).message).toBe('timeout of 250 ms exceeded');
    setLanguage('tr');
    expect(failureWithoutAnswer('network_error').message).toBe('Ağ hatası');
  });

  it('falls back to the generic text', () => {
    const generic = 'Oops, something went wrong. Please try again!';
    expect(failureText(new TypeError('x is undefined'))).toBe(generic);
    expect(failureText(new ApiFailure({ status: 500, code: 'generic', message: '' }))).toBe(generic);
  });
});
