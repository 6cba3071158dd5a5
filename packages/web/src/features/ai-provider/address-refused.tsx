import type { AiProvider } from '@docent/contract/features/ai-provider';
import { Link } from 'react-router';
import { aiProviderTexts } from '#i18n/ai-provider.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { allowedHostsPath } from '#lib/allowed-hosts-path.ts';
import { isOperatorCompany, useMay } from '#lib/current-permissions.ts';
import { Alert } from '#ui/alert.tsx';
import { vendorAddresses } from './provider-kinds.ts';

interface AddressRefusedProps {
  provider: Pick<AiProvider, 'kind' | 'url'>;
  /** What the server says, with who can allow the address. */
  text: string;
}

/** Says that a provider's address may not be reached, and leads those who may allow it to where they do. */
export function AddressRefused({ provider: { kind, url }, text }: AddressRefusedProps) {
  const t = useTexts(aiProviderTexts);
  const may = useMay();
  const address = url ?? vendorAddresses[kind];
  return (
    <Alert>
      <p>{text}</p>
      {address !== undefined && may('setting@edit') && isOperatorCompany() && (
        <Link to={allowedHostsPath} className="mt-1 inline-block break-words underline underline-offset-4">
          {t('allowHost', { host: new URL(address).host })}
        </Link>
      )}
    </Alert>
  );
}
