import { useQuery } from '@tanstack/react-query';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useTabOfAddress } from '#lib/use-tab-of-address.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { EmbedCard } from './embed-card.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkStatus } from './link-status.tsx';
import { type LinkSubject, linkQuery } from './public-link.queries.ts';
import { VisitorsPart } from './visitors-part.tsx';

interface LinkPanelProps {
  subject: LinkSubject;
  canEdit: boolean;
}

/** The public link of a model, a spreadsheet or a custom assistant. */
export function LinkPanel({ subject, canEdit }: LinkPanelProps) {
  const t = useTexts(publicLinkTexts);
  const [open, onOpen] = useTabOfAddress(['settings', 'embed', 'visitors']);
  const { data: link, error, refetch } = useQuery(linkQuery(subject));
  if (error && !link) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!link) return <SkeletonList rows={6} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <LinkStatus subject={subject} link={link} canEdit={canEdit} />
      <Tabs
        label={t('parts')}
        value={canEdit || open !== 'visitors' ? open : 'settings'}
        onChange={onOpen}
        tabs={[
          {
            value: 'settings',
            text: t('partSettings'),
            content: <LinkForm subject={subject} link={link} isReadOnly={!canEdit} />,
          },
          { value: 'embed', text: t('partEmbed'), content: <EmbedCard link={link} /> },
          ...(canEdit
            ? [
                {
                  value: 'visitors' as const,
                  text: t('partVisitors'),
                  content: <VisitorsPart linkUid={link.uid} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
