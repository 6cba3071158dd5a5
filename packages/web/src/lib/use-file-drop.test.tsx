import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refuseStrayFiles } from './refuse-stray-files.ts';
import { useFileDrop } from './use-file-drop.ts';

afterEach(cleanup);

const dropped: string[] = [];

function Area({ name, inner }: { name: string; inner?: string }) {
  const { isOver, handlers } = useFileDrop(({ files }) => {
    for (const file of files) dropped.push(`${name}: ${file.name}`);
  });
  return (
    <div data-testid={name} data-over={isOver} {...handlers}>
      {inner && <Area name={inner} />}
    </div>
  );
}

const carried = {
  dataTransfer: { types: ['Files'], files: [new File(['x'], 'plan.txt')], dropEffect: 'copy' },
};
const isOver = (name: string) => screen.getByTestId(name).dataset.over;

test('the innermost drop area takes the files, and only it is marked', () => {
  render(<Area name="page" inner="field" />);
  fireEvent.dragOver(screen.getByTestId('field'), carried);
  expect([isOver('page'), isOver('field')]).toEqual(['false', 'true']);
  fireEvent.drop(screen.getByTestId('field'), carried);
  expect(dropped).toEqual(['field: plan.txt']);
  expect([isOver('page'), isOver('field')]).toEqual(['false', 'false']);
});

test('files that are dropped beside a drop area do not make the browser leave the app', () => {
  render(<p>Beside</p>);
  const stray = () => fireEvent.drop(screen.getByText('Beside'), carried);
  // True: the browser does with the files what it does by itself.
  expect(stray()).toBe(true);
  refuseStrayFiles();
  expect(stray()).toBe(false);
  expect(fireEvent.drop(screen.getByText('Beside'), { dataTransfer: { types: ['text/plain'] } })).toBe(true);
});
