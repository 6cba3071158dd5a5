interface Waiting {
  weight: number;
  begin(): void;
}

/**
 * Runs work in parallel while the weights fit into `capacity`; the others wait in order, so that heavy work is not
 * passed over forever. Work above the capacity runs alone.
 */
export function createTurns(capacity: number) {
  let taken = 0;
  const waiting: Waiting[] = [];
  const beginNext = () => {
    for (let next = waiting[0]; next && (taken === 0 || taken + next.weight <= capacity); next = waiting[0]) {
      waiting.shift();
      taken += next.weight;
      next.begin();
    }
  };
  return async <Result>(weight: number, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      taken -= weight;
      beginNext();
    }
  };
}
