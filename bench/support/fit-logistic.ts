export interface FitRow {
  features: Readonly<Record<string, number>>;
  right: boolean;
  weight: number;
}

const chance = (score: number) => 1 / (1 + Math.exp(-score));
const stepsMax = 30;
const settled = 1e-6;

const zeros = (length: number) => Array.from({ length }, () => 0);

/** The solution of a system of linear equations, by elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let at = 0; at < rows.length; at++) {
    const size = (row: number) => Math.abs(rows[row]?.[at] ?? 0);
    let pivot = at;
    for (let row = at + 1; row < rows.length; row++) if (size(row) > size(pivot)) pivot = row;
    const [chosen = [], other = []] = [rows[pivot], rows[at]];
    [rows[at], rows[pivot]] = [chosen, other];
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (chosen[at] ?? 1);
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0);
    }
  }
  const solution = zeros(rows.length);
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? [];
    const known = solution.reduce(
      (sum, value, column) => sum + (column > at ? value * (row[column] ?? 0) : 0),
      0,
    );
    solution[at] = ((row[rows.length] ?? 0) - known) / (row[at] ?? 1);
  }
  return solution;
}

/** Weights of a logistic regression by Newton's method, kept small by a ridge penalty. */
export function fitLogistic(
  rows: readonly FitRow[],
  names: readonly string[],
  ridge = 0.002,
): Record<string, number> {
  let weights = names.map(() => 0);
  const inputs = rows.map(({ features }) => names.map((name) => features[name] ?? 0));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const pulls = names.map((name) => (name === 'bias' ? 1e-9 : ridge));
  for (let step = 0; step < stepsMax; step++) {
    const gradient = weights.map((value, index) => (pulls[index] ?? 0) * value);
    const curvature = names.map((_, index) =>
      names.map((__, other) => (index === other ? (pulls[index] ?? 0) : 0)),
    );
    for (const [at, row] of rows.entries()) {
      const input = inputs[at] ?? [];
      const share = row.weight / total;
      const guess = chance(input.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0));
      for (const [index, value] of input.entries()) {
        gradient[index] = (gradient[index] ?? 0) + share * (guess - Number(row.right)) * value;
        const line = curvature[index] ?? [];
        for (const [other, factor] of input.entries())
          line[other] = (line[other] ?? 0) + share * guess * (1 - guess) * value * factor;
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((value, index) => value - (change[index] ?? 0));
    if (change.every((value) => Math.abs(value) < settled)) break;
  }
  return Object.fromEntries(names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(3))]));
}
