import { sql } from 'kysely';
import { foldText } from '#platform/i18n/fold-text.ts';
import {
  type AttributeSet,
  attributeSet,
  type Condition,
  exactText,
  moment,
  nameText,
  uidText,
} from './filter-attributes.ts';

const members = {
  has: (condition: Condition) => sql<boolean>`exists (select from users m
    where m.company_id = r.company_id and m.role_id = r.id and ${condition})`,
  isSingle: false,
};
const memberId = uidText(sql`m.id`, false);

/** What can be asked of groups, which are the company's roles. */
export const groupAttributes: AttributeSet = attributeSet('Group', {
  attributes: {
    id: uidText(sql`r.id`, true),
    externalId: exactText(sql`nullif(g.external_id, '')`),
    displayName: nameText(sql`r.name_key`, foldText),
    members: memberId,
    'members.value': memberId,
    'members.display': nameText(sql`m.name_key`, foldText),
    'members.type': { type: 'absent' },
    'meta.created': moment(sql`r.created_at`),
    'meta.lastModified': moment(sql`r.updated_at`),
  },
  lists: { members },
});
