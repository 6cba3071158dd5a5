import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope.ts';
import { emailKey, lowerAscii } from '#platform/i18n/email-key.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import {
  type AttributeSet,
  absentParts,
  attributeSet,
  type Column,
  type Condition,
  empty,
  entryParts,
  exactText,
  flag,
  foldedText,
  moment,
  nameText,
  uidText,
  wordText,
} from './filter-attributes.ts';

/** A user the directory has never named goes by their address. */
const userNameKey = sql`coalesce(p.user_name_key, u.email_key)`;
const phone = sql`nullif(u.phone, '')`;

/** Addresses are compared as they are kept; a part of one may begin with a space. */
const foldAddress = (text: string, isWhole: boolean) => (isWhole ? emailKey(text) : lowerAscii(text));

/**
 * Who is called so. The ids are found first, by indexes: the join would have every user of the company looked at, and
 * a condition on two tables finds no index where another stands beside it with `or`.
 */
export const isNamed = ({ companyId }: CompanyScope, key: string): Condition => sql`u.id = any(array(
  select named.user_id from provisioned_users named
    where named.company_id = ${companyId} and named.user_name_key = ${key}
  union all
  select known.id from users known where known.company_id = ${companyId} and known.email_key = ${key} and known.deprovisioned_at is null
    and not exists (select from provisioned_users other
      where other.company_id = known.company_id and other.user_id = known.id)))`;

const isKnownAs = ({ companyId }: CompanyScope, externalId: string): Condition => sql`u.id = any(array(
  select known.user_id from provisioned_users known
    where known.company_id = ${companyId} and known.external_id = ${externalId}))`;

/** A name is shown in two parts: its last word is the family's. */
const name = nameText(sql`u.name_key`, foldText);
const ofName = (part: Column) => nameText(sql`folded(${part})`, foldText);
const givenName = ofName(sql`left(u.name, length(u.name) - strpos(reverse(u.name), ' '))`);
const familyName = ofName(
  sql`case when strpos(u.name, ' ') > 0 then split_part(u.name, ' ', -1) else '' end`,
);

const notKept = {
  ...absentParts('nickName', []),
  ...absentParts('profileUrl', []),
  ...absentParts('title', []),
  ...absentParts('userType', []),
  ...absentParts('locale', []),
  ...absentParts('timezone', []),
  'name.middleName': { type: 'absent' },
  'name.honorificPrefix': { type: 'absent' },
  'name.honorificSuffix': { type: 'absent' },
} as const;

const elementParts = ['value', 'display', 'type', 'primary'];
const listsNotKept = {
  ims: elementParts,
  photos: elementParts,
  entitlements: elementParts,
  roles: elementParts,
  x509Certificates: elementParts,
  addresses: [
    ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country'],
    ...['type', 'primary'],
  ],
};

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const enterpriseNotKept = {
  ...absentParts(`${enterprise}:employeeNumber`, []),
  ...absentParts(`${enterprise}:costCenter`, []),
  ...absentParts(`${enterprise}:organization`, []),
  ...absentParts(`${enterprise}:division`, []),
  ...absentParts(`${enterprise}:department`, []),
  ...absentParts(`${enterprise}:manager`, ['value', '$ref', 'displayName']),
};

const single = (column: Column) => ({
  has: (condition: Condition) => sql<boolean>`(${column} is not null and ${condition})`,
  isSingle: true,
});

const lists = {
  emails: single(sql`u.email_key`),
  phoneNumbers: single(phone),
  groups: single(sql`r.name`),
  ...Object.fromEntries(Object.keys(listsNotKept).map((name) => [name, empty])),
};

/** What can be asked of users. @param scope the company whose users they are. */
export function userAttributes(scope: CompanyScope): AttributeSet {
  const groupId = uidText(sql`u.role_id`, false);
  const attributes = {
    id: uidText(sql`u.id`, true),
    userName: foldedText(userNameKey, foldAddress, (key) => isNamed(scope, key)),
    externalId: { ...exactText(sql`p.external_id`), equals: (text: string) => isKnownAs(scope, text) },
    active: flag(sql`(u.status = 'active')`),
    displayName: name,
    name,
    'name.formatted': name,
    'name.givenName': givenName,
    'name.familyName': familyName,
    ...entryParts('emails', foldedText(sql`u.email_key`, foldAddress)),
    ...entryParts('phoneNumbers', wordText(sql`lower(${phone})`)),
    preferredLanguage: wordText(sql`u.language`),
    groups: groupId,
    'groups.value': groupId,
    'groups.display': nameText(sql`r.name_key`, foldText),
    'meta.created': moment(sql`u.created_at`),
    'meta.lastModified': moment(sql`u.updated_at`),
    ...notKept,
    ...Object.assign({}, ...Object.entries(listsNotKept).map(([name, parts]) => absentParts(name, parts))),
    ...enterpriseNotKept,
  };
  return attributeSet('User', { attributes, lists });
}
