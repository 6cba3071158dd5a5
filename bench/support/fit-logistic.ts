export interface FitRow {
  features: Readonly<Record<string, number>>;
  right: boolean;
  weight: number;
}

const chance = (score: number) => 1 / (1 + Math.exp(-score));
const steps = 6000;
const rate = 0.3;

/** Weights of a logistic regression by gradient descent, kept small by a ridge penalty. */
export function fitLogistic(
  rows: readonly FitRow[],
  names: readonly string[],
  ridge = 0.002,
): Record<string, number> {
  const weights = names.map(() => 0);
  const inputs = rows.map(({ features }) => names.map((name) => features[name] ?? 0));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < steps; step++) {
    const gradient = names.map(() => 0);
    for (const [at, row] of rows.entries()) {
      const input = inputs[at] ?? [];
      const score = input.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
      const error = (chance(score) - Number(row.right)) * row.weight;
      for (const [index, value] of input.entries()) gradient[index] = (gradient[index] ?? 0) + error * value;
    }
    for (const index of weights.keys()) {
      const pull = names[index] === 'bias' ? 0 : ridge * (weights[index] ?? 0);
      weights[index] = (weights[index] ?? 0) - rate * ((gradient[index] ?? 0) / total + pull);
    }
  }
  return Object.fromEntries(names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(3))]));
}
