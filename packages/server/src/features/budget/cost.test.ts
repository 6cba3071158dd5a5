import { expect, test } from 'vitest';
import { costsOf, largestCost } from './cost.ts';

const model = { provider: 'openai', providerId: 'one', model: 'small' };
const candidate = { ...model, inputPrice: 0.1, outputPrice: 0.3 };
const use = (inputTokens: number, outputTokens: number) => ({
  ...model,
  inputTokens,
  outputTokens,
  isEstimated: false,
});

test('a cost is exact where binary numbers are not', () => {
  expect(costsOf([use(1, 1)], [candidate]).sum).toBe('0.000000400000000000');
  expect(costsOf([use(3, 0)], [candidate]).sum).toBe('0.000000300000000000');
  expect(costsOf([use(3_000_000, 7_000_000)], [candidate]).sum).toBe('2.400000000000000000');
});

test('a cent of a cent for a million tokens is still counted', () => {
  const cheap = { ...model, inputPrice: 0.0001, outputPrice: 1e-7 };
  expect(costsOf([use(1, 1)], [cheap]).sum).toBe('0.000000000100100000');
});

test('the models of a fallback are counted each at its own price', () => {
  const other = { provider: 'google', providerId: 'two', model: 'large', inputPrice: 2, outputPrice: 10 };
  const uses = [use(1_000_000, 0), { ...use(0, 1_000_000), ...other }];
  expect(costsOf(uses, [candidate, other])).toEqual({
    each: ['0.100000000000000000', '10.000000000000000000'],
    sum: '10.100000000000000000',
  });
  expect(largestCost({ inputTokens: 1_000_000, outputTokens: 1_000_000 }, [candidate, other])).toBe(
    '12.000000000000000000',
  );
});

test('a model without a price, and the built-in engine, cost nothing', () => {
  expect(costsOf([use(5, 5)], [{ ...candidate, inputPrice: null, outputPrice: null }]).sum).toBe(
    '0.000000000000000000',
  );
  const builtIn = { provider: 'docent', model: null, inputTokens: 0, outputTokens: 0, isEstimated: false };
  expect(costsOf([builtIn], [candidate]).sum).toBe('0.000000000000000000');
});
