import { limits } from '@docent/contract/limits';
import { Users, X } from 'lucide-react';
import { templateAccessTexts } from '#i18n/custom-template-access.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import type { RichOption } from '#ui/option-list.tsx';

/** A user or a role that is chosen. */
export interface Member {
  kind: 'user' | 'role';
  uid: string;
  name: string;
}

interface MemberFieldProps {
  label: string;
  hint: string;
  members: readonly Member[];
  onAdd: (uid: string) => void;
  onRemove: (member: Member) => void;
  /** The prefix of its query keys. */
  searchKey: readonly string[];
  search: (q: string, signal: AbortSignal) => Promise<readonly RichOption[]>;
}

/** Chosen users and roles, one after another. */
export function MemberField({ label, hint, members, onAdd, onRemove, searchKey, search }: MemberFieldProps) {
  const t = useTexts(templateAccessTexts);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {members.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {members.map((member) => (
            <li
              key={member.uid}
              className="flex items-center gap-3 rounded-control border border-line py-1 pr-1 pl-3"
            >
              {member.kind === 'role' && <Users size={16} aria-hidden className="shrink-0 text-ink-muted" />}
              <span className="min-w-0 flex-1">
                <MiddleCut text={member.kind === 'role' ? t('role', { name: member.name }) : member.name} />
              </span>
              <IconButton
                label={t('remove', { name: member.name })}
                icon={<X size={16} aria-hidden />}
                onClick={() => onRemove(member)}
              />
            </li>
          ))}
        </ul>
      )}
      {members.length < limits.customTemplate.membersMax && (
        <Combobox
          label={label}
          labelHidden
          placeholder={t('add')}
          hint={hint}
          value={null}
          searchKey={searchKey}
          search={search}
          onChange={(option) => option && onAdd(option.value)}
        />
      )}
    </fieldset>
  );
}
