import { useState } from 'react';
import { profileTexts } from '#i18n/profile.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useConfirmLeaving } from '#ui/use-unsaved-warning.ts';
import { type AccountTab, AccountTabs } from './account-tabs.tsx';

/** The settings modal of the header (spec point 2). Unsaved changes ask for confirmation. */
export function AccountModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const [tab, setTab] = useState<AccountTab>('profile');
  const [isUnsaved, setUnsaved] = useState(false);
  const confirmLeaving = useConfirmLeaving();

  const mayLeave = async () => !isUnsaved || (await confirmLeaving());
  const close = async () => {
    if (!(await mayLeave())) return;
    setUnsaved(false);
    onClose();
  };
  const changeTab = async (next: AccountTab) => {
    if (!(await mayLeave())) return;
    setUnsaved(false);
    setTab(next);
  };

  return (
    <Dialog open={open} onOpenChange={(next) => !next && void close()} title={t('accountTitle')} size="small">
      <AccountTabs tab={tab} onTabChange={(next) => void changeTab(next)} onUnsavedChange={setUnsaved} />
    </Dialog>
  );
}
