import { expect, test } from 'vitest';
import type { ClassifierSettings } from './classifier-messages.ts';
import { estimateBuiltInSeconds, estimateModelSeconds } from './estimate-seconds.ts';
import { trainClassifier } from './train-classifier.ts';

const settings: ClassifierSettings = {
  labels: [
    { name: 'Billing', description: 'invoice, payment, refund' },
    { name: 'Delivery', description: 'parcel, courier, shipping' },
  ],
  multiple: false,
  threshold: 0.3,
  examples: [],
  sample: [],
};

const example = (text: string, label: number) => ({ text, labels: [label] });

test('a label is found by its description, and the words that decided are named', () => {
  const text = 'Where is the invoice for the refund?';
  const { labels, isUnsure, evidence } = trainClassifier(settings).classify(text);
  expect({ label: labels[0]?.label, isUnsure }).toEqual({ label: 0, isUnsure: false });
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual(['invoice', 'refund']);
});

test('a text that no word of a label speaks for is not sure, unless everything is to be labelled', () => {
  const text = 'Good morning';
  expect(trainClassifier(settings).classify(text)).toMatchObject({ isUnsure: true, evidence: [] });
  expect(trainClassifier({ ...settings, threshold: 0 }).classify(text).isUnsure).toBe(false);
});

test('examples teach what descriptions do not say, and the same examples teach the same', () => {
  const examples = [
    ...['late train again', 'train was late', 'late again'].map((text) => example(text, 1)),
    ...['cold soup', 'soup and cold bread', 'cold bread'].map((text) => example(text, 0)),
  ];
  const taught = () => trainClassifier({ ...settings, examples }).classify('a train that is late');
  expect(taught().labels[0]?.label).toBe(1);
  expect(taught()).toEqual(taught());
});

test('a few examples do not make it bold', () => {
  const examples = [example('red invoice', 0), example('red parcel', 1)];
  const [best] = trainClassifier({ ...settings, examples }).classify('red').labels;
  expect(best?.confidence).toBeLessThan(0.6);
});

test('an estimate grows with the texts, and with what a model writes', () => {
  expect(estimateBuiltInSeconds([100, 100])).toBe(1);
  expect(estimateBuiltInSeconds(new Array(10_000).fill(100))).toBe(5);
  expect(estimateModelSeconds({ requests: 8, outputTokens: 2_000, parallel: 4 })).toBe(12);
});
