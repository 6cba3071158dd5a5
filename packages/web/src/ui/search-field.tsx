import { Search, X } from 'lucide-react';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { controlClasses } from './field.tsx';

interface SearchFieldProps {
  /** The label, which is announced and shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const t = useTexts(uiTexts);
  return (
    <div className={classNames('relative', className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(controlClasses, 'h-control px-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center rounded-control text-ink-muted hover:text-ink"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
