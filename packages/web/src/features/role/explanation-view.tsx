import type { DataOf } from '@docent/contract/core/route';
import type { explainUserPermission } from '@docent/contract/features/role';
import { Ban, CircleCheck, CircleDashed, Info, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Alert } from '#ui/alert.tsx';

export type Explanation = DataOf<typeof explainUserPermission>;
type Reason = Explanation['reasons'][number];

const signs = {
  grants: { icon: CircleCheck, look: 'text-success', text: 'effectGrants' },
  lacks: { icon: CircleDashed, look: 'text-ink-muted', text: 'effectLacks' },
  blocks: { icon: Ban, look: 'text-danger', text: 'effectBlocks' },
  notes: { icon: Info, look: 'text-action-ink', text: 'effectNotes' },
} as const satisfies Record<Reason['effect'], { icon: LucideIcon; look: string; text: string }>;

function ReasonLine({ reason: { effect, text, role } }: { reason: Reason }) {
  const t = useTexts(roleTexts);
  const may = useMay();
  const { icon: Icon, look, text: meaning } = signs[effect];
  return (
    <li className="flex gap-2.5">
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${look}`} />
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        <p className="text-ink-muted text-xs">
          {t(meaning)}
          {role && may('role') && (
            <>
              {' · '}
              <Link to={`/settings/role/${role.id}`} className="underline underline-offset-4">
                {t('openRole', { name: role.name })}
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** The verdict, and the chain that leads to it. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  return (
    <div className="grid gap-4">
      <Alert tone={explanation.granted ? 'success' : 'info'}>{explanation.summary}</Alert>
      <ul className="grid grid-cols-1 gap-3">
        {explanation.reasons.map((reason) => (
          <ReasonLine key={`${reason.code}${reason.role?.id ?? ''}`} reason={reason} />
        ))}
      </ul>
    </div>
  );
}
