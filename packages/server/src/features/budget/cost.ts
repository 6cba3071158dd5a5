import type { TokenUsage } from '#engine/model/token-usage.ts';
import { type Candidate, isSameModel, type ModelUse } from './model-use.ts';

/** Digits behind the point of a price for one token: 12 of the price, and 6 because it is for a million. */
const priceDigits = 12;
const millionDigits = 6;

/** A price as a whole number of 10⁻¹², from how it is written: the number itself may be off by its last binary digit. */
function scaledPrice(price: number | null): bigint {
  const [mantissa = '0', exponent = '0'] = String(price ?? 0).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = priceDigits - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
}

const scaledCost = ({ inputTokens, outputTokens }: TokenUsage, { inputPrice, outputPrice }: Candidate) =>
  BigInt(inputTokens) * scaledPrice(inputPrice) + BigInt(outputTokens) * scaledPrice(outputPrice);

function decimalOf(scaled: bigint): string {
  const digits = priceDigits + millionDigits;
  const text = scaled.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What uses cost at the prices that were fixed for them, as exact decimal numbers, and their sum. */
export function costsOf(
  uses: readonly ModelUse[],
  candidates: readonly Candidate[],
): { each: string[]; sum: string } {
  const costs = uses.map((use) => {
    const candidate = candidates.find((one) => isSameModel(one, use));
    return candidate ? scaledCost(use, candidate) : 0n;
  });
  return { each: costs.map(decimalOf), sum: decimalOf(costs.reduce((sum, cost) => sum + cost, 0n)) };
}

/** What a use of one model costs, as an exact decimal number. */
export const costOf = (usage: TokenUsage, candidate: Candidate): string =>
  decimalOf(scaledCost(usage, candidate));

/** What a use costs at most, whichever of the candidates does it. */
export function largestCost(usage: TokenUsage, candidates: readonly Candidate[]): string {
  const costs = candidates.map((candidate) => scaledCost(usage, candidate));
  const [largest = 0n] = costs.toSorted((one, other) => Number(other - one));
  return decimalOf(largest);
}
