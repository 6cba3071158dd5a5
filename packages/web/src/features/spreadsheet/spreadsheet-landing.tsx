import { Plus, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SpreadsheetList } from './spreadsheet-list.tsx';
import { addSpreadsheetPath } from './spreadsheet-paths.ts';

function AddLink() {
  const t = useTexts(spreadsheetTexts);
  return (
    <Link to={addSpreadsheetPath} className={buttonClasses('primary')}>
      <Plus size={16} aria-hidden />
      {t('add')}
    </Link>
  );
}

interface SpreadsheetLandingProps {
  /** Offered while there are no databases. */
  sample: ReactNode;
  children: ReactNode;
}

/** Chat With DB without a database chosen: the databases, what it is, and the previous chats below. */
export function SpreadsheetLanding({ sample, children }: SpreadsheetLandingProps) {
  const t = useTexts(spreadsheetTexts);
  const mayAdd = useMay()('spreadsheet@add');
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} intro={t('intro')} action={mayAdd && <AddLink />}>
        <div className="grid gap-10">
          <div>
            <SpreadsheetList
              empty={
                <EmptyState
                  icon={<Table size={24} aria-hidden />}
                  title={t('none')}
                  text={t('noneText')}
                  action={mayAdd && sample}
                />
              }
            />
          </div>
          {children}
          <HowItWorks start={mayAdd && <AddLink />} />
        </div>
      </PageFrame>
    </div>
  );
}
