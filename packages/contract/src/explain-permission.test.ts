import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectivePermissions } from './effective-permissions.ts';
import {
  type ExplainedGrants,
  explainPermission,
  type NamedRole,
  reasonCodes,
} from './explain-permission.ts';
import { en } from './messages/en.ts';
import { tr } from './messages/tr.ts';
import { allPermissions, permissionCatalogue, permissionLabel } from './permission-catalogue.ts';
import {
  actionPermissions,
  adminScopes,
  isPermitted,
  needsProject,
  parsePermission,
  regularScopes,
} from './permissions.ts';

const type = fc.constantFrom('admin' as const, 'regular' as const);
const flags = fc.record(
  { add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean(), access: fc.boolean() },
  { requiredKeys: [] },
);
const role: fc.Arbitrary<NamedRole> = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  scopes: fc.dictionary(fc.constantFrom(...regularScopes, ...adminScopes), flags),
  actions: fc.dictionary(fc.constantFrom(...actionPermissions), fc.boolean()),
});
const grants: fc.Arbitrary<ExplainedGrants> = fc
  .record({
    company: fc.record({ isActive: fc.constant(true), isOperator: fc.boolean() }),
    user: fc.record({ isActive: fc.constant(true), type }),
    role: fc.option(role),
    project: fc.option(fc.record({ id: fc.uuid() })),
    membership: fc.option(fc.record({ type, role: fc.option(role) })),
    object: fc.constant(null),
  })
  .map((drawn) => (drawn.project ? drawn : { ...drawn, membership: null }));
const permission = fc.constantFrom(...allPermissions);

/** The guard's decision on a request about this project. */
function guardVerdict(
  { user, role: held, project, membership }: ExplainedGrants,
  asked: (typeof allPermissions)[number],
) {
  if (user.type === 'admin') return true;
  if (project && !membership) return false;
  if (!project && needsProject(asked)) return false;
  return isPermitted(effectivePermissions({ type: user.type, role: held, membership }), asked);
}

test('the explanation and the guard agree for any combination of grants', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(grants, permission, (drawn, asked) => {
      const { granted } = explainPermission(drawn, asked);
      seen.add(granted);
      expect(granted).toBe(guardVerdict(drawn, asked));
    }),
    { numRuns: 5_000 },
  );
  expect(seen.size).toBe(2);
});

test('each verdict has a reason: a yes names a source, a no names what is missing or forbids it', () => {
  fc.assert(
    fc.property(grants, permission, (drawn, asked) => {
      const { granted, reasons } = explainPermission(drawn, asked);
      const effects = reasons.map(({ effect }) => effect);
      if (granted) expect(effects).toContain('grants');
      else expect(effects.some((effect) => effect === 'blocks' || effect === 'lacks')).toBe(true);
      expect(granted && effects.includes('blocks')).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('a user who cannot sign in has no permissions, not even as an administrator', () => {
  fc.assert(
    fc.property(grants, permission, (drawn, asked) => {
      const passive = { ...drawn, user: { ...drawn.user, isActive: false } };
      const suspended = { ...drawn, company: { ...drawn.company, isActive: false } };
      expect(explainPermission(passive, asked).granted).toBe(false);
      expect(explainPermission(suspended, asked).granted).toBe(false);
    }),
  );
});

test('row rules forbid an action regardless of the role', () => {
  const held: ExplainedGrants = {
    company: { isActive: true, isOperator: false },
    user: { isActive: true, type: 'admin' },
    role: null,
    project: { id: 'p' },
    membership: null,
    object: null,
  };
  const conversation = {
    kind: 'conversation',
    openedBy: ['chat'],
    isInProject: true,
    isSomeoneElses: false,
  } as const;
  const codes = (object: ExplainedGrants['object']) => {
    const { granted, reasons } = explainPermission({ ...held, object }, 'chat');
    return [granted, ...reasons.map(({ code }) => code)];
  };
  expect(codes(conversation)).toEqual([true, 'type_admin']);
  expect(codes({ ...conversation, isSomeoneElses: true })).toEqual([
    false,
    'object_of_another',
    'type_admin',
  ]);
  expect(codes({ ...conversation, isInProject: false })).toEqual([false, 'object_elsewhere', 'type_admin']);
  expect(codes({ ...conversation, openedBy: ['ask_question'] })).toEqual([
    false,
    'object_not_opened',
    'type_admin',
  ]);
});

test('a project role grants neither company administration nor actions', () => {
  const strong: NamedRole = {
    id: 'r',
    name: 'Strong',
    scopes: { user: { add: true }, chat: {} },
    actions: { view_audit_log: true },
  };
  const held: ExplainedGrants = {
    company: { isActive: true, isOperator: true },
    user: { isActive: true, type: 'regular' },
    role: null,
    project: { id: 'p' },
    membership: { type: 'admin', role: strong },
    object: null,
  };
  const codes = (asked: 'user@add' | 'chat' | 'view_audit_log') =>
    explainPermission(held, asked).reasons.map(({ code }) => code);
  expect(codes('user@add')).toEqual(['no_role', 'project_admin_lacks', 'membership_role_elsewhere']);
  expect(codes('view_audit_log')).toEqual(['no_role', 'project_admin_lacks', 'membership_role_elsewhere']);
  expect(codes('chat')).toEqual(['no_role', 'project_admin_holds', 'membership_role_holds']);
});

test('every permission and every reason has texts in both languages', () => {
  for (const dictionary of [en, tr] as Record<string, unknown>[])
    for (const code of reasonCodes) expect(dictionary[`explain.${code}`]).toBeTypeOf('string');
  for (const language of ['en', 'tr'] as const) {
    const { groups, levels } = permissionCatalogue(language);
    const entries = [...levels, ...groups.flatMap((group) => group.entries)];
    expect(entries).toHaveLength(5 + regularScopes.length + adminScopes.length + actionPermissions.length);
    for (const { label, text } of entries)
      for (const words of [label, text]) expect(words).toMatch(/^\p{Lu}/u);
  }
  expect(permissionLabel('user@add', 'en')).toBe('Users: Add');
  expect(permissionLabel('user@add', 'tr')).toBe('Kullanıcılar: Ekleme');
});

test('every permission can be parsed', () => {
  for (const one of allPermissions) expect(parsePermission(one)).toBe(one);
  expect(allPermissions).toHaveLength(
    (regularScopes.length + adminScopes.length) * 5 + actionPermissions.length,
  );
});
