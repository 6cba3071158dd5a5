import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { buttonClasses } from '#ui/button.tsx';
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

/** Chat With DB without a database chosen: the databases, what it is, and the previous chats below. */
export function SpreadsheetLanding({ children }: { children: ReactNode }) {
  const t = useTexts(spreadsheetTexts);
  const mayAdd = useMay()('spreadsheet@add');
  return (
    <div className="h-full overflow-y-auto scroll-quiet">
      <PageFrame title={t('title')} intro={t('intro')} action={mayAdd && <AddLink />}>
        <div className="grid gap-10">
          <div>
            <SpreadsheetList
              empty={
                <div className="grid gap-1 py-6 text-center">
                  <p className="font-semibold">{t('none')}</p>
                  <p className="text-ink-muted">{t('noneText')}</p>
                </div>
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
