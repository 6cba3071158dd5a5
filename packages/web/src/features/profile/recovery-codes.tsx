import { Check, Copy, Download } from 'lucide-react';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCopied } from '#lib/use-copied.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The codes, shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(securityTexts);
  const text = `${codes.join('\n')}\n`;
  const { copy, isCopied } = useCopied(text);
  return (
    <Dialog
      open
      isShownOnce
      onOpenChange={(open) => !open && onClose()}
      title={t('codesTitle')}
      description={t('codesText')}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-surface-sunken p-4 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => void copy()}
            icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          >
            <span aria-live="polite">{t(isCopied ? 'copied' : 'copyCodes')}</span>
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="docent-recovery-codes.txt"
            className={buttonClasses()}
          >
            <Download size={16} aria-hidden />
            {t('download')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
