import * as z from 'zod/mini';
import { contrastOf } from '../core/contrast.ts';
import { uid, uidParams } from '../core/ids.ts';
import { languages } from '../core/language.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { needsFilterValue, rowFilterOperators } from './spreadsheet-rows.ts';

export const description =
  'Public links: chats with custom models, assistants and spreadsheets that need no sign-in, and their settings.';

/** What a public page shows of the sources of an answer; each level includes the ones before it. */
export const referenceLevels = ['none', 'names', 'quotes'] as const;
export type ReferenceLevel = (typeof referenceLevels)[number];

export const feedbackValues = ['up', 'down'] as const;

const { publicLink } = limits;
/** WCAG 2.2 AA for text. */
const textContrastMin = 4.5;

const line = (lengthMax: number) =>
  z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(lengthMax));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const imageUrl = z
  .string()
  .check(
    z.maxLength(limits.logo.dataUrlLengthMax),
    z.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/),
  );
const webAddress = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/[^\s/]\S*$/));
const host = '[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?';
/** The origin of a site, as browsers write it: without the usual port. */
const originPattern = new RegExp(
  `^(?:https://${host}(?::(?!443$)\\d{1,5})?|http://${host}(?::(?!80$)\\d{1,5})?)$`,
);
const origin = z.string().check(
  z.maxLength(300),
  z.refine((text) => originPattern.test(text), { params: { rule: 'origin' } }),
);

export const linkLook = z
  .strictObject({
    /** Of buttons, as `#rrggbb`. */
    action: colour,
    /** Of the text on buttons. */
    ink: colour,
    /** A data URL of a PNG, JPEG or WebP picture. */
    logo: z.nullable(imageUrl),
  })
  .check(
    z.refine(({ action, ink }) => contrastOf(action, ink) >= textContrastMin, {
      path: ['ink'],
      params: { rule: 'contrast' },
    }),
  );

const cta = z.strictObject({ label: line(limits.name.lengthMax), url: webAddress });

const rowFilter = z.strictObject({
  column: z.string().check(z.maxLength(100)),
  operator: z.enum(rowFilterOperators),
  value: z.optional(z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()])),
});

/** A part of a table that visitors may ask. Nothing else of the spreadsheet exists for them. */
const visibleTable = z.strictObject({
  /** Of an assistant, which may know several spreadsheets; left out for the link of a spreadsheet. */
  spreadsheetUid: z.optional(uid),
  name: z.string().check(z.maxLength(100)),
  columns: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
  /** Only rows that meet all of them. */
  filters: z.array(rowFilter).check(z.maxLength(publicLink.filtersMax)),
});
export type VisibleTable = z.infer<typeof visibleTable>;

/** A condition on nothing would hide every row. Links that were saved with one are still shown with it. */
const savedFilter = rowFilter.check(
  z.refine(({ operator, value }) => !needsFilterValue(operator) || String(value ?? '').trim() !== '', {
    path: ['value'],
    params: { rule: 'filterValue' },
  }),
);
const savedTable = z.strictObject({
  ...visibleTable.shape,
  filters: z.array(savedFilter).check(z.maxLength(publicLink.filtersMax)),
});

const count = z.int().check(z.gte(1), z.lte(publicLink.dayQuestions.max));

const settings = {
  enabled: z.boolean(),
  /** Left out, visitors see the name of the assistant, or the title of the company. */
  title: z.optional(line(limits.name.lengthMax)),
  welcome: z.optional(z.string().check(z.trim(), z.maxLength(publicLink.welcomeLengthMax))),
  starters: z.array(line(publicLink.starterLengthMax)).check(z.maxLength(publicLink.startersMax)),
  /** A button that leads elsewhere. */
  cta: z.nullable(cta),
  languages: z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(languages.length)),
  look: linkLook,
  references: z.enum(referenceLevels),
  /** Sites that may embed the page, such as `https://www.example.com`. */
  origins: z.array(origin).check(z.maxLength(publicLink.originsMax)),
  expiresAt: z.nullable(z.iso.datetime()),
  limits: z.strictObject({
    visitorPerDay: z.optional(count),
    linkPerDay: z.optional(count),
    /** In the currency of the installation. */
    moneyPerMonth: z.optional(z.number().check(z.gte(0), z.lte(limits.budget.moneyMax))),
  }),
  /** What a visitor has to agree to before the first question. */
  consent: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(publicLink.consentLengthMax))),
  /** How many days after the latest message a visitor's chat is kept. */
  keepDays: z.int().check(z.gte(1), z.lte(publicLink.keepDaysMax)),
  /** Visitors may ask for a human, who is notified and can read the conversation. */
  handover: z.boolean(),
  /** What of spreadsheets is visible: of the link's own, or of those that its assistant knows. Empty for models. */
  tables: z.array(visibleTable).check(z.maxLength(publicLink.tablesMax)),
};

export const publicLinkView = z.strictObject({
  ...settings,
  fileDownloads: z.boolean(),
  /** Null until the settings are saved for the first time. */
  uid: z.nullable(uid),
  /** The secret part of the address. */
  guid: z.nullable(z.string()),
  url: z.nullable(z.string()),
  hasPassword: z.boolean(),
  updatedAt: z.nullable(z.string()),
});
export type PublicLink = z.infer<typeof publicLinkView>;

const ignored = z.optional(z.unknown());

export const publicLinkBody = z.strictObject({
  ...settings,
  tables: z.array(savedTable).check(z.maxLength(publicLink.tablesMax)),
  /** Visitors who see a quote may download its file. Left out, they may not. Only in force where references are quotes. */
  fileDownloads: z.optional(z.boolean()),
  /** Left out, it stays; null removes it. */
  password: z.optional(
    z.nullable(
      z.string().check(z.minLength(limits.password.lengthMin), z.maxLength(limits.password.lengthMax)),
    ),
  ),
  uid: ignored,
  guid: ignored,
  url: ignored,
  hasPassword: ignored,
  updatedAt: ignored,
});
export type PublicLinkBody = z.infer<typeof publicLinkBody>;

const of = { params: uidParams, answer: { kind: 'json', data: publicLinkView } } as const;
const read = { ...of, method: 'GET' } as const;
const saved = { ...of, method: 'PUT', body: publicLinkBody, secretFields: ['password'] } as const;
const rekeyed = {
  ...of,
  method: 'POST',
  summary: 'Gives the public link a new address; the old one and every chat begun there end at once',
} as const;

export const getModelLink = route({
  ...read,
  path: '/models/{uid}/link',
  summary: 'The public link of a custom model',
  access: { kind: 'permission', permission: 'model' },
  errors: ['model_not_found'],
});

export const updateModelLink = route({
  ...saved,
  path: '/models/{uid}/link',
  summary:
    'Saves the settings of the public link of a custom model; switched off, it ends for every visitor at once',
  access: { kind: 'permission', permission: 'model@edit' },
  errors: ['validation', 'model_not_found', 'spreadsheet_not_found'],
});

export const rekeyModelLink = route({
  ...rekeyed,
  path: '/models/{uid}/link/rekey',
  access: { kind: 'permission', permission: 'model@edit' },
  errors: ['model_not_found', 'not_found'],
});

export const getSpreadsheetLink = route({
  ...read,
  path: '/spreadsheets/{uid}/link',
  summary: 'The public link of a spreadsheet',
  access: { kind: 'permission', permission: 'spreadsheet' },
  errors: ['spreadsheet_not_found'],
});

export const updateSpreadsheetLink = route({
  ...saved,
  path: '/spreadsheets/{uid}/link',
  summary:
    'Saves the settings of the public link of a spreadsheet, with the tables, columns and rows that visitors may ask',
  access: { kind: 'permission', permission: 'spreadsheet@edit' },
  errors: ['validation', 'spreadsheet_not_found', 'link_without_tables'],
});

export const rekeySpreadsheetLink = route({
  ...rekeyed,
  path: '/spreadsheets/{uid}/link/rekey',
  access: { kind: 'permission', permission: 'spreadsheet@edit' },
  errors: ['spreadsheet_not_found', 'not_found'],
});

export const getCustomTemplateLink = route({
  ...read,
  path: '/custom-templates/{uid}/link',
  summary: 'The public link of a custom assistant',
  access: { kind: 'permission', permission: 'custom_template' },
  errors: ['custom_template_not_found'],
});

export const updateCustomTemplateLink = route({
  ...saved,
  path: '/custom-templates/{uid}/link',
  summary:
    'Saves the settings of the public link of a custom assistant, whose published version answers, with what visitors may ask of its spreadsheets',
  access: { kind: 'permission', permission: 'custom_template@edit' },
  errors: [
    ...(['validation', 'custom_template_not_found', 'custom_template_not_published'] as const),
    'spreadsheet_not_found',
  ],
});

export const rekeyCustomTemplateLink = route({
  ...rekeyed,
  path: '/custom-templates/{uid}/link/rekey',
  access: { kind: 'permission', permission: 'custom_template@edit' },
  errors: ['custom_template_not_found', 'not_found'],
});
