import type { BuildStatus } from '@docent/contract/features/custom-model-build';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { BuildState } from './build-state.tsx';

afterEach(cleanup);

test.each<[BuildStatus, string]>([
  ['pending', 'Pending'],
  ['queue', 'Processing'],
  ['ready', 'Ready'],
  ['waiting', 'Waiting'],
  ['uploading', 'Uploading'],
  ['failed', 'Failed'],
  ['canceled', 'Canceled'],
])('the build status %s is displayed as %s', (status, text) => {
  showScreen(<BuildState status={status} />);
  expect(screen.getByText(text)).toBeTruthy();
});
