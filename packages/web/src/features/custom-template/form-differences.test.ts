import { emptyTemplate, type TemplateForm } from '@docent/contract/features/custom-template-form';
import { expect, test } from 'vitest';
import { diffLines, formDifferences } from './form-differences.ts';

const form: TemplateForm = { ...emptyTemplate, name: 'Guide', instructions: 'Be brief.\nBe kind.' };

test('a line that was changed stands as removed and added, others as they are', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ]);
  expect(diffLines([], ['a'])).toEqual([{ kind: 'added', text: 'a' }]);
});

test('only fields that differ are compared, in the order of the form', () => {
  const linesOf = (of: TemplateForm, field: keyof TemplateForm) => String(of[field]).split('\n');
  expect(formDifferences(form, form, linesOf)).toEqual([]);
  const changed = { ...form, instructions: 'Be brief.', tone: 'formal' as const };
  expect(formDifferences(form, changed, linesOf).map(({ field }) => field)).toEqual(['instructions', 'tone']);
});
