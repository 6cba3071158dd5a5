import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddSitemapDialog } from '#features/sitemap/add-sitemap-dialog.tsx';
import { SitemapList } from '#features/sitemap/sitemap-list.tsx';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';

export function SitemapsPage() {
  const t = useTexts(sitemapTexts);
  const may = useMay();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SitemapList
        action={
          may('model@add') && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      {isOpen && (
        <AddSitemapDialog
          onClose={() => setOpen(false)}
          onAdded={({ uid }) => void navigate(`/settings/studio/sitemaps/${uid}`)}
        />
      )}
    </>
  );
}
