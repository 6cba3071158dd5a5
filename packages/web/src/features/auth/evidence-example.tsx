import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';

const marker =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-sm bg-evidence px-1 font-semibold text-on-evidence text-xs tabular-nums';

/** An illustration of the product: an answer, its number, and the cited passage. */
export function EvidenceExample() {
  const t = useTexts(authTexts);
  return (
    <figure className="hidden w-full max-w-lg desktop:block">
      <div className="text-base">
        <p className="ml-auto w-fit rounded-card bg-surface-sunken px-4 py-2">{t('exampleQuestion')}</p>
        <p className="mt-5">
          {t('exampleAnswer')} <span className={marker}>1</span>
        </p>
      </div>
      <div className="mt-6 rounded-card border border-line bg-surface-raised px-8 py-7">
        <p className="font-semibold text-ink-muted text-xs">{t('exampleTitle')}</p>
        <p className="mt-3 text-base text-ink-muted">
          {t('exampleBefore')}{' '}
          <mark className="box-decoration-clone rounded-sm bg-evidence-soft px-0.5 text-ink">
            {t('examplePassage')}
          </mark>{' '}
          {t('exampleAfter')}
        </p>
      </div>
      <figcaption className="mt-6 text-ink-muted">{t('tagline')}</figcaption>
    </figure>
  );
}
