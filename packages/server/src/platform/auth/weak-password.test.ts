import { describe, expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const owner = {
  companyCode: 'acme-2024',
  companyTitle: 'Acme Işık Ltd.',
  name: 'Ada Byron Lovelace',
  email: 'a.lovelace@acme.example',
};
const weaknessFor = (password: string) => weaknessOf(password, owner, ['Docent']);

describe('rejects', () => {
  test.each(['password', 'PassWord', '123456', 'qwertyuiop', 'trustno1', 'iloveyou'])(
    '%s, which is common',
    (password) => {
      expect(weaknessFor(password)).toBe('common');
    },
  );

  test.each(['zzzzzz', '      ', ' \t \n  ', '😀😀😀😀😀😀', '........'])(
    '%j, which is one character',
    (password) => {
      expect(weaknessFor(password)).toBe('repeated');
    },
  );

  test.each([
    ['the company code', 'acme-2024'],
    ['the company code with other digits', 'ACME_1999!'],
    ['the company title', 'acme ışık ltd'],
    ['the company title in capitals', '1ACME IŞIK LTD.1'],
    ['the name of the product', 'docent123'],
    ['the name of the product between signs', '!!Docent!!'],
    ['the whole name', 'Ada Byron Lovelace'],
    ['the whole name in one word', 'adabyronlovelace7'],
    ['a word of the name', 'Lovelace1815'],
    ['the address', 'A.Lovelace@Acme.example'],
    ['the local part of the address', '#a.lovelace99'],
  ])('%s', (_what, password) => {
    expect(weaknessFor(password)).toBe('own_words');
  });
});

test.each([
  'docent of the old harbour',
  'lovelace wrote notes',
  'my acme badge',
  'adadadada-kite',
  'tr0ubadour & wren',
  '🐙🦑🐠🐟🐡🦈',
  '84731920561',
])('accepts %s, which only contains a weak word or none', (password) => {
  expect(weaknessFor(password)).toBeUndefined();
});

test('does not treat a name without letters as a word', () => {
  const bare = { companyCode: '42', companyTitle: '—', name: '7', email: 'x' };
  expect(weaknessOf('8471936205', bare, [])).toBeUndefined();
});
