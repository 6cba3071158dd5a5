import * as z from 'zod/mini';
import { isAllowedHost } from '../allowed-host.ts';
import { asRead } from '../core/as-read.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Settings of the installation and maintenance mode.';

const allowedHost = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200), z.refine(isAllowedHost, { params: { rule: 'host' } }));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Settings of the installation that the operator can change at run time. */
export const systemSettings = z.strictObject({
  /** The switch; the schedule below works in addition. */
  maintenance: z.boolean(),
  maintenanceFrom: z.nullable(z.iso.datetime()),
  maintenanceUntil: z.nullable(z.iso.datetime()),
  passwordMinLength: z
    .number()
    .check(z.int(), z.gte(limits.password.lengthMin), z.lte(limits.password.lengthMinMax)),
  /** Hosts that fetches may reach beside public hosts on web ports: `host`, `host:port` or a CIDR range. */
  allowedHosts: z.array(allowedHost).check(z.maxLength(100)),
  /** How many files a project may hold. */
  filesPerProjectMax: z.number().check(z.int(), z.gte(1), z.lte(limits.projectFiles.countMax)),
  /** Companies may connect AI providers with their own keys. */
  companiesConnectProviders: z.boolean(),
  /** In which prices and budgets are: ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Days and months of budgets begin at midnight there: an IANA name. */
  timeZone: z
    .string()
    .check(z.minLength(1), z.maxLength(60), z.refine(isTimeZone, { params: { rule: 'timeZone' } })),
});
export type SystemSettings = z.infer<typeof systemSettings>;

/** The displayed settings, with the time of the last change; null before the first one. */
export const shownSettings = z.strictObject({ ...systemSettings.shape, updatedAt: z.nullable(z.string()) });
export type ShownSettings = z.infer<typeof shownSettings>;

export const updateSettingsBody = z.strictObject({ ...z.partial(systemSettings).shape, ...asRead });
export type UpdateSettingsBody = z.infer<typeof updateSettingsBody>;

export const defaultSystemSettings: SystemSettings = {
  maintenance: false,
  maintenanceFrom: null,
  maintenanceUntil: null,
  passwordMinLength: limits.password.lengthMin,
  allowedHosts: [],
  filesPerProjectMax: limits.projectFiles.count,
  companiesConnectProviders: true,
  currency: 'USD',
  timeZone: 'UTC',
};

/** The configuration of the installation that is set in the environment at start. */
export const installation = z.strictObject({
  version: z.string(),
  database: z.strictObject({
    kind: z.enum(['embedded', 'postgresql']),
    version: z.string(),
    sizeBytes: z.int(),
  }),
  storage: z.strictObject({ kind: z.enum(['folder', 's3']), place: z.string() }),
  /** Host and port of the mail server; null when mails stay in the outbox. */
  mailServer: z.nullable(z.string()),
  publicUrl: z.string(),
  model: z.nullable(z.strictObject({ name: z.string(), url: z.string() })),
  /** Computes the vectors of models that search by meaning. */
  embedding: z.nullable(z.strictObject({ name: z.string(), url: z.string() })),
  /** The public half of the keys that sign browser push messages, base64url. */
  pushPublicKey: z.string(),
});
export type Installation = z.infer<typeof installation>;

const operator = { kind: 'permission', permission: 'setting', operatorOnly: true } as const;
const operatorEdit = { kind: 'permission', permission: 'setting@edit', operatorOnly: true } as const;

export const getSettings = route({
  method: 'GET',
  path: '/settings',
  summary: 'The settings of the installation',
  access: operator,
  answer: { kind: 'json', data: shownSettings },
  errors: [],
});

export const updateSettings = route({
  method: 'PUT',
  path: '/settings',
  summary: 'Changes the given settings and keeps the others; takes effect at once in every process',
  access: operatorEdit,
  body: updateSettingsBody,
  answer: { kind: 'json', data: shownSettings },
  errors: ['validation', 'conflict'],
});

export const getInstallation = route({
  method: 'GET',
  path: '/settings/installation',
  summary:
    'The configuration of the installation: version, database, storage, mail server, model, embeddings',
  access: operator,
  answer: { kind: 'json', data: installation },
  errors: [],
});

export const renewPushKeys = route({
  method: 'POST',
  path: '/settings/push-keys',
  summary: 'Creates new keys for browser push; every browser has to subscribe again',
  access: operatorEdit,
  body: z.strictObject({}),
  answer: { kind: 'json', data: z.strictObject({ pushPublicKey: z.string() }) },
  errors: [],
});

/** Maintenance information that everybody can read, signed in or not. */
export const maintenanceNotice = z.strictObject({
  isOn: z.boolean(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>;

export const getMaintenance = route({
  method: 'GET',
  path: '/maintenance',
  summary: 'Whether the product is in maintenance, and its schedule',
  access: { kind: 'public' },
  answer: { kind: 'json', data: maintenanceNotice },
  errors: [],
  duringMaintenance: true,
});
