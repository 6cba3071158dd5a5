import type { Meaning } from '../question-items.ts';
import { conditionRules } from './condition-rules.ts';
import { figureRules } from './figure-rules.ts';
import type { Rule } from './grammar-rule.ts';

let byKinds: Map<string, Rule[]> | undefined;

/** The rules that can join two kinds of meaning. */
export function rulesFor(left: Meaning['kind'], right: Meaning['kind']): readonly Rule[] {
  if (!byKinds) {
    byKinds = new Map();
    for (const each of [...figureRules, ...conditionRules]) {
      const key = `${each.left} ${each.right}`;
      byKinds.set(key, [...(byKinds.get(key) ?? []), each]);
    }
  }
  return byKinds.get(`${left} ${right}`) ?? [];
}
