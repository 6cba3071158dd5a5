import { describe, expect, it } from 'vitest';
import { findGroupLabels, type LabelRole } from './find-group-labels.ts';

const labels = (text: string, roles: readonly LabelRole[] = ['label', 'label', 'figure']) =>
  findGroupLabels(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';')),
    roles,
  );
const inner: readonly LabelRole[] = ['label', 'label', 'label', 'figure'];

describe('labels that a report writes once for a group', () => {
  it('are certain where the rows of each group have the same names', () => {
    expect(labels('Ankara;Elma;1\n;Armut;2\nİzmir;Elma;3\n;Armut;4')).toEqual([{ column: 0, isSure: true }]);
  });

  it('are certain where each group ends with its total', () => {
    expect(
      labels(
        'Ankara;Ali;1\n;Veli;2\nAnkara Toplamı;;3\nİzmir;Can;3\nİzmir Toplamı;;3\nVan;Su;1\n;Ay;4\nVan Toplamı;;5',
      ),
    ).toEqual([{ column: 0, isSure: true }]);
  });

  it('are certain where no group has a single row', () => {
    const staff = 'Sales;Ann;1\n;Bob;2\n;Cem;2\nCare;Dee;3\n;Eli;4\n;Fay;2\n;Gül;1\nLab;Han;5\n;Ina;6';
    expect(labels(staff)).toEqual([{ column: 0, isSure: true }]);
  });

  it('may stand in two columns, and behind a running number', () => {
    const nested = 'East;Van;A;1\n;;B;2\n;Muş;A;3\n;;B;2\nWest;Van;A;1\n;;B;2\n;Bolu;A;3\n;;B;2';
    expect(labels(nested, inner)).toEqual([
      { column: 0, isSure: true },
      { column: 1, isSure: true },
    ]);
    const numbered = '1;Van;A;1\n2;;B;2\n3;Muş;A;3\n4;;B;2';
    expect(labels(numbered, ['perhaps', 'label', 'label', 'figure'])).toEqual([{ column: 1, isSure: true }]);
  });

  it('are not certain where values could be missing', () => {
    const contacts = 'Acme;Ann;1\n;Bob;2\nBolt;Cem;2\nCore;Dee;3\n;Eli;4\nDyno;Fay;2\n;Gül;1\n;Han;3';
    expect(labels(contacts)).toEqual([{ column: 0, isSure: false }]);
  });

  it.each([
    ['a value is repeated by the next label', 'Yes;Ann;1\n;Bob;2\nYes;Cem;2\n;Dee;3'],
    ['the first row has none', ';Ann;1\nA;Bob;2\n;Cem;2\nB;Dee;3'],
    ['other cells of the row are empty as well', 'A;Ann;1\n;;2\n;Bob;\nB;;\n;Cem;\n;;4'],
    ['few cells are empty', 'A;Ann;1\nB;Bob;2\nC;Cem;2\nD;Dee;3\n;Eli;1'],
  ])('are none where %s', (_, text) => {
    expect(labels(text)).toEqual([]);
  });

  it('are none in a column behind one that is filled', () => {
    expect(labels('Ann;A;x;1\nBob;;y;2\nCem;B;x;3\nDee;;y;1', inner)).toEqual([]);
  });
});
