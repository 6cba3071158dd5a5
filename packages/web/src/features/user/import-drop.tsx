import { limits } from '@docent/contract/limits';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { Button } from '#ui/button.tsx';

const samples = {
  en: 'name,email,phone,address,type,role,status\nAda Example,ada@example.com,+90 555 000 00 00,,Admin,,Active\n',
  tr: 'ad;e-posta;telefon;adres;tür;rol;durum\nAda Örnek;ada@example.com;+90 555 000 00 00;;Yönetici;;Aktif\n',
} as const;

/** A template; the byte order mark makes Excel read it as UTF-8. */
function downloadSample(): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', samples[currentLanguage()]], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'docent-users.csv';
  link.click();
  URL.revokeObjectURL(url);
}

interface ImportDropProps {
  isReading: boolean;
  onFile: (file: File) => void;
}

/** The drop area for a table, with its requirements. */
export function ImportDrop({ isReading, onFile }: ImportDropProps) {
  const t = useTexts(userTexts);
  const input = useRef<HTMLInputElement>(null);
  const { rowsMax, fileSizeBytesMax } = limits.userImport;
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-line-strong border-dashed px-4 py-10 text-center">
      <FileUp size={28} aria-hidden className="text-ink-faint" />
      <p className="font-semibold">{t('importDrop')}</p>
      <p className="max-w-xl text-ink-muted">{t('importColumns')}</p>
      <p className="text-ink-muted text-xs">
        {t('importLimit', { rows: rowsMax, size: fileSizeBytesMax / 1024 ** 2 })}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('importChoose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" busy={isReading} onClick={() => input.current?.click()}>
          {t(isReading ? 'importReading' : 'importChoose')}
        </Button>
        <Button variant="quiet" onClick={downloadSample}>
          {t('importSample')}
        </Button>
      </div>
    </div>
  );
}
