import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDoublePress } from './use-double-press.ts';

afterEach(cleanup);

const [one, two] = [{ name: 'one' }, { name: 'two' }];

function Lines({ heard }: { heard: string[] }) {
  const isSecondPress = useDoublePress(({ name }: { name: string }) => heard.push(`open ${name}`));
  return [one, two].map((entry) => (
    <button
      key={entry.name}
      type="button"
      onClick={(event) => isSecondPress(entry, event) || heard.push(`choose ${entry.name}`)}
    >
      {entry.name}
    </button>
  ));
}

const press = (target: Element, detail: number) => {
  fireEvent.click(target, { detail });
  if (detail === 2) fireEvent.dblClick(target, { detail });
};

test('two presses open the line of the first one, wherever the second one lands', () => {
  const heard: string[] = [];
  render(<Lines heard={heard} />);
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('There are two lines.');
  press(first, 1);
  press(second, 2);
  press(second, 1);
  // Released beside the lines, which moved meanwhile: no line hears of it.
  press(document.body, 2);
  expect(heard).toEqual(['choose one', 'open one', 'choose two', 'open two']);
});

test('two presses beside the lines open nothing, also after a line was pressed', () => {
  const heard: string[] = [];
  render(<Lines heard={heard} />);
  press(screen.getByRole('button', { name: 'one' }), 1);
  press(document.body, 1);
  press(document.body, 2);
  expect(heard).toEqual(['choose one']);
});
