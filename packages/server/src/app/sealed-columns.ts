import { sealedProviderSecrets } from '#features/ai-provider/index.ts';
import { sealedPushKeys } from '#features/setting/index.ts';
import { sealedClientSecrets, sealedSignOutUrls } from '#features/sign-on/index.ts';
import { sealedTwoSteps } from '#features/two-step/index.ts';
import type { SealedColumn } from '#platform/instance-key/reseal.ts';

/** Every column of the database with sealed texts. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedPushKeys,
  ...sealedProviderSecrets,
  sealedClientSecrets,
  ...sealedSignOutUrls,
  sealedTwoSteps,
];
