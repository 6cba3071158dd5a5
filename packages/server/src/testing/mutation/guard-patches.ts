/** A guard whose form is its own; `text` must stand in the file, so that a guard which moves is noticed. */
export interface GuardPatch {
  file: string;
  text: string;
  weakened(isOn: string, text: string): string;
}

const passes = (isOn: string, text: string) => `(${isOn} || ${text})`;
const everyRow = (isOn: string, text: string) => `\${${isOn} ? sql\`true\` : sql\`${text}\`}`;

const patch = (file: string, text: string, weakened: GuardPatch['weakened']): GuardPatch => ({
  file,
  text,
  weakened,
});

const bind = 'platform/http/bind-routes.ts';
const allowed = 'platform/http/assert-allowed.ts';
const principals = 'features/auth/principal.store.ts';
const tokens = 'platform/auth/access-token.ts';
const policy = 'features/user/user.policy.ts';
const projects = 'features/project/project.routes.ts';
const directories = 'features/scim/provisioning-settings.store.ts';

export const guardPatches: readonly GuardPatch[] = [
  patch(bind, 'if (actor) assertAllowed', (isOn) => `if (actor && !${isOn}) assertAllowed`),
  patch(
    bind,
    'principal.projects.find(({ id }) => id === asked)?.id',
    (isOn, text) => `(${isOn} ? asked : ${text})`,
  ),
  patch(allowed, 'isPermitted(actor.permissions, access.permission)', passes),
  patch(allowed, '!access.operatorOnly || actor.isOperator', passes),
  patch(allowed, "actor.credential.kind === 'session' || method === 'GET'", passes),
  patch(allowed, 'permissions.some((permission) => isPermitted(actor.permissions, permission))', passes),
  patch(allowed, 'isPermitted(permissionsIn(actor, projectId), access.permission)', passes),
  patch(allowed, 'isSeen || !isHeldSomewhere', passes),
  patch(
    'platform/auth/permissions-in.ts',
    'limitedTo ? intersect',
    (isOn) => `limitedTo && !${isOn} ? intersect`,
  ),
  patch('contract/src/permissions.ts', 'flags[level] === true)', (isOn, text) => `${isOn} || ${text}`),
  patch(
    'contract/src/permissions.ts',
    'flags !== undefined &&',
    (isOn) => `(${isOn} || flags !== undefined) &&`,
  ),
  patch(
    'contract/src/permissions.ts',
    'return held.actions[permission] === true',
    (isOn, text) => `${text} || ${isOn}`,
  ),
  patch(principals, "u.status = 'active'", everyRow),
  patch(principals, "c.status = 'active'", everyRow),
  patch(principals, 'revoked_at is null', everyRow),
  patch(principals, 'and expires_at > now()', (isOn, text) => `\${${isOn} ? sql\`\` : sql\`${text}\`}`),
  patch(principals, '(expires_at is null or expires_at > now())', everyRow),
  patch(principals, "(u.type = 'admin' or m.user_id is not null)", everyRow),
  patch(
    tokens,
    'await jwtVerify(token, key, options)',
    (isOn, text) =>
      `(${isOn} ? { payload: JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) } : ${text})`,
  ),
  patch(tokens, 'currentDate: new Date(nowMs())', (isOn) => `currentDate: new Date(${isOn} ? 0 : nowMs())`),
  patch('features/role/may-grant.ts', 'lacked.length === 0', passes),
  patch('features/user/assert-allowed.ts', 'if (refusal)', (isOn) => `if (refusal && !${isOn})`),
  patch(policy, '!isAdmin && isAdminInvolved(before, after)', (isOn, text) => `!${isOn} && ${text}`),
  patch(policy, 'isSelf && (!after', (isOn) => `isSelf && !${isOn} && (!after`),
  patch(policy, 'takesOver(editor, before, after)', (isOn, text) => `!${isOn} && ${text}`),
  patch(
    'features/conversation/authorise.ts',
    'isPermitted(actor.permissions, kindPermissions[kind])',
    passes,
  ),
  patch('features/api-key/api-key.store.ts', "isPermitted(actor.permissions, 'api_key@access')", passes),
  patch(projects, "isPermitted(permissionsIn(actor, undefined), 'project')", passes),
  patch(projects, "isPermitted(permissionsIn(actor, id), 'project')", passes),
  patch(
    'features/scim/save-directory-user.ts',
    "before.type === 'admin'",
    (isOn, text) => `!${isOn} && ${text}`,
  ),
  patch(
    'features/sign-on/sign-on-offer.ts',
    "isRequired && type !== 'admin'",
    (isOn, text) => `!${isOn} && ${text}`,
  ),
  patch(
    'features/setting/assert-open.ts',
    'principal ? isOperator(principal) : spec.duringMaintenance',
    passes,
  ),
  patch(
    'features/setting/assert-open.ts',
    'closed && !isOperator(principal)',
    (isOn, text) => `!${isOn} && ${text}`,
  ),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's own text
  patch(directories, 'p.secret_hash = ${token.hash}', everyRow),
  patch(directories, "c.status = 'active'", everyRow),
];

export const isAboutCredentials = (id: string): boolean =>
  /\/auth\/|bind-routes|provisioning-settings\.store/.test(id);
