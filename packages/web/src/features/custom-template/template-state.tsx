import type { CustomTemplateItem } from '@docent/contract/features/custom-template';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = { draft: 'neutral', published: 'success', changed: 'warning' } as const;

type Versions = Pick<CustomTemplateItem, 'draftVersion' | 'publishedVersion'>;

const stateOf = ({ draftVersion, publishedVersion }: Versions): keyof typeof tones => {
  if (publishedVersion === null) return 'draft';
  return publishedVersion === draftVersion ? 'published' : 'changed';
};

/** Whether people chat with what the draft holds. */
export function TemplateState({ template }: { template: Versions }) {
  const t = useTexts(customTemplateTexts);
  const state = stateOf(template);
  return <StatusBadge tone={tones[state]} text={t(`state.${state}`)} />;
}
