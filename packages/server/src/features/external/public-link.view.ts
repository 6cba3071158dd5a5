import type { ExternalKind, ExternalLink } from '@docent/contract/features/external';
import type { PublicLink } from '@docent/contract/features/public-link';
import type { LinkKind, LinkSettings } from './external.tables.ts';
import { usualSettings } from './link-settings.ts';
import type { LinkRow } from './public-link.store.ts';

/** How addresses name the kinds of links. */
const kindsInAddresses = {
  model: 'model',
  spreadsheet: 'spreadsheet',
  custom_template: 'custom-docent',
} as const satisfies Record<LinkKind, ExternalKind>;

const kindsByAddress = {
  model: 'model',
  spreadsheet: 'spreadsheet',
  'custom-docent': 'custom_template',
} as const satisfies Record<ExternalKind, LinkKind>;

/** What a kind in an address is the link of. */
export const linkKindOf = (kind: ExternalKind): LinkKind => kindsByAddress[kind];

/** The stored settings; one that is newer than the link is as usual. */
export const settingsOf = ({ settings }: Pick<LinkRow, 'settings'>): LinkSettings => ({
  ...usualSettings,
  ...settings,
});

/** The page of a link, relative to the installation. */
const pathOfLink = ({ kind, guid }: Pick<LinkRow, 'kind' | 'guid'>, companyCode: string) =>
  `/external/${kindsInAddresses[kind]}/${encodeURIComponent(companyCode)}/${guid}` as const;

const neverSaved: PublicLink = {
  ...usualSettings,
  enabled: false,
  expiresAt: null,
  uid: null,
  guid: null,
  url: null,
  hasPassword: false,
  updatedAt: null,
};

/** A link as its owner sees it. */
export function publicLinkView(
  row: LinkRow | undefined,
  { companyCode, publicUrl }: { companyCode: string; publicUrl: string },
): PublicLink {
  if (!row) return neverSaved;
  return {
    ...settingsOf(row),
    enabled: row.enabled,
    expiresAt: row.expires_at?.toISOString() ?? null,
    uid: row.id,
    guid: row.guid,
    url: `${publicUrl}${pathOfLink(row, companyCode)}`,
    hasPassword: row.password_hash !== null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a page shows where the settings of its link say nothing. */
export interface UsualLook {
  readonly title: string;
  readonly starters: readonly string[];
  readonly cta: ExternalLink['cta'];
  readonly picture: string | null;
}

/** All that a visitor sees of a link: a list by hand. */
export function externalLinkView(row: LinkRow, usual: UsualLook): ExternalLink {
  const settings = settingsOf(row);
  const { look, starters } = settings;
  return {
    title: settings.title ?? usual.title,
    welcome: settings.welcome ?? '',
    starters: starters.length > 0 ? starters : [...usual.starters],
    cta: settings.cta ?? usual.cta,
    languages: settings.languages,
    look: { ...look, logo: look.logo ?? usual.picture },
    passwordNeeded: row.password_hash !== null,
    consent: settings.consent,
    references: settings.references,
    handover: settings.handover,
  };
}
