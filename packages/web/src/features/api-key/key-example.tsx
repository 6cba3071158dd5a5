import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { CopyField } from '#ui/copy-field.tsx';

/** A working example call, with the key or a placeholder. */
export function KeyExample({ secret = '$DOCENT_KEY' }: { secret?: string }) {
  const t = useTexts(apiKeyTexts);
  return (
    <>
      <CopyField
        label={t('example')}
        value={`curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/profile`}
      />
      <p>
        <a
          href="/api/docs"
          target="_blank"
          rel="noopener"
          className="text-action-ink underline underline-offset-4"
        >
          {t('reference')}
        </a>
      </p>
    </>
  );
}
