import { type BuildStatus, buildStatuses } from '@docent/contract/features/custom-model-build';
import { describe, expect, it } from 'vitest';
import { canMove, isRunning, runningStates, statesBefore } from './build-states.ts';

describe('a build', () => {
  it('goes from pending through waiting, queue and uploading to ready, and skips no state', () => {
    const way: BuildStatus[] = ['pending', 'waiting', 'queue', 'uploading', 'ready'];
    for (const [at, from] of way.entries())
      for (const [on, to] of way.entries())
        expect([from, to, canMove(from, to)]).toEqual([from, to, on === at + 1]);
  });

  it('can fail in any running state', () => {
    expect(statesBefore('failed')).toEqual(buildStatuses.filter(isRunning));
  });

  it('can be canceled only after it failed', () => {
    expect(statesBefore('canceled')).toEqual(['failed']);
  });

  it('can be retried only after it failed', () => {
    expect(statesBefore('pending')).toEqual(['failed']);
  });

  it('never changes once it is ready or canceled', () => {
    for (const to of buildStatuses)
      expect([canMove('ready', to), canMove('canceled', to)]).toEqual([false, false]);
  });

  it('is either running or finished', () => {
    expect(buildStatuses.filter((state) => !runningStates.includes(state))).toEqual([
      'ready',
      'failed',
      'canceled',
    ]);
  });
});
