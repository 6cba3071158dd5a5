import type { CustomModel } from '@docent/contract/features/custom-model';
import { limits } from '@docent/contract/limits';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useAction } from '#ui/use-action.ts';
import { removePublicId, renewPublicId, useModelsChanged } from './custom-model.queries.ts';

/** A rejected identifier has its reason beside the field; other failures appear in a toast. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiFailure && error.errors.publicId?.[0]) || failureText(error);

function usePublicId({ uid, publicId }: CustomModel) {
  const t = useTexts(customModelTexts);
  const confirm = useConfirm();
  const changed = useModelsChanged();
  const { run, isRunning } = useAction({ refetch: () => changed(), failureText: reasonOf });
  return {
    isBusy: isRunning,
    renew: () =>
      run({
        confirm: {
          type: 'danger',
          title: t('publicRenewTitle'),
          message: t('publicRenewMessage'),
          confirmText: t('publicRenew'),
        },
        call: () => renewPublicId(uid, undefined),
        done: t('publicRenewed'),
      }),
    async choose() {
      const chosen = await confirm({
        title: t('publicChooseTitle'),
        message: t('publicChooseMessage'),
        confirmText: t('publicChooseSave'),
        inputLabel: t('publicId'),
        input: true,
        value: publicId ?? '',
        lengthMax: limits.publicId.lengthMax,
      });
      const id = chosen?.value.trim();
      if (id && id !== publicId) await run({ call: () => renewPublicId(uid, id), done: t('publicRenewed') });
    },
    end: () =>
      run({
        confirm: {
          type: 'danger',
          title: t('publicEndTitle'),
          message: t('publicEndMessage'),
          confirmText: t('publicEnd'),
        },
        call: () => removePublicId(uid),
        done: t('publicEnded'),
      }),
  };
}

/** The public identifier: shown, copied, renewed, set, removed. */
export function PublicIdCard({ model }: { model: CustomModel }) {
  const t = useTexts(customModelTexts);
  const may = useMay();
  const changing = usePublicId(model);
  const { publicId } = model;
  const canEdit = may('model@edit');
  // Without public links nobody could use it: an existing identifier can be removed, and none is added.
  if (publicId === null) return null;
  return (
    <Card title={t('publicId')} text={t('publicText')}>
      <div className="grid gap-4">
        <CopyField label={t('publicId')} labelHidden value={publicId} />
        {canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button busy={changing.isBusy} onClick={() => void changing.renew()}>
              {t('publicRenew')}
            </Button>
            <Button disabled={changing.isBusy} onClick={() => void changing.choose()}>
              {t('publicChoose')}
            </Button>
            <Button variant="quiet" disabled={changing.isBusy} onClick={() => void changing.end()}>
              {t('publicEnd')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
