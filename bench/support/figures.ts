/** The value below which the given share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Prints rows as a Markdown table, ready for docs/benchmarks.md. */
export function printTable(rows: readonly Record<string, string | number>[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(
    [line(names), line(names.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n'),
  );
}
