import type { AuditEvent } from '@docent/contract/features/audit';
import type { ReactNode } from 'react';
import { auditTexts } from '#i18n/audit.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { useSentence } from './use-sentence.ts';

type Narrowing = 'actor' | 'subjectId' | 'credentialId';

interface EventProps {
  event: AuditEvent;
  onNarrow: (name: Narrowing, value: string) => void;
}

const Code = ({ children }: { children: ReactNode }) => (
  <span className="break-all font-mono text-xs">{children}</span>
);

function useFacts({ seq, at, actor, subject, project, address, credentialId, hash }: AuditEvent) {
  const t = useTexts(auditTexts);
  const { dateTime } = useDateTexts();
  const facts = [
    { key: 'when', label: t('when'), value: dateTime(at) },
    { key: 'actor', label: t('actor'), value: `${actor.name} (${t(`actor.${actor.kind}`)})` },
    subject && { key: 'subject', label: t('subject'), value: subject.name || '–' },
    project && { key: 'project', label: t('project'), value: project.title ?? t('deletedProject') },
    address && { key: 'address', label: t('address'), value: <Code>{address}</Code> },
    credentialId && { key: 'credential', label: t('credentialId'), value: <Code>{credentialId}</Code> },
    { key: 'place', label: t('place'), value: seq },
    { key: 'hash', label: t('hash'), value: <Code>{hash}</Code> },
  ];
  return facts.filter((fact) => fact !== null && fact !== '');
}

/** Links from an event to similar ones. */
function Narrowings({ event: { actor, subject, credentialId }, onNarrow }: EventProps) {
  const t = useTexts(auditTexts);
  const ways = [
    { name: 'actor', value: actor.uid, text: t('onlyActor', { name: actor.name }) },
    { name: 'subjectId', value: subject?.id, text: t('onlySubject', { name: subject?.name ?? '' }) },
    { name: 'credentialId', value: credentialId, text: t('onlyCredential') },
  ] as const;
  return (
    <div className="grid justify-items-start gap-2">
      {ways.map(
        ({ name, value, text }) =>
          value && (
            <Button key={name} size="small" className="max-w-full" onClick={() => onNarrow(name, value)}>
              <span className="truncate">{text}</span>
            </Button>
          ),
      )}
    </div>
  );
}

function EventDetails({ event, onNarrow }: EventProps) {
  const t = useTexts(auditTexts);
  const sentence = useSentence();
  const facts = useFacts(event);
  return (
    <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-4 scroll-quiet">
      <p className="break-words font-semibold text-base">{sentence(event)}</p>
      <Narrowings event={event} onNarrow={onNarrow} />
      <KeyValue items={facts} />
      {Object.keys(event.details).length > 0 && (
        <section aria-label={t('more')}>
          <h3 className="mb-1 text-ink-muted">{t('more')}</h3>
          <pre className="overflow-x-auto whitespace-pre-wrap break-all rounded-control bg-surface-sunken p-3 font-mono text-xs">
            {JSON.stringify(event.details, null, 2)}
          </pre>
        </section>
      )}
    </div>
  );
}

interface AuditEventPanelProps extends Pick<EventProps, 'onNarrow'> {
  event: AuditEvent | undefined;
  onClose: () => void;
}

/** All details of one event. */
export function AuditEventPanel({ event, onClose, onNarrow }: AuditEventPanelProps) {
  const t = useTexts(auditTexts);
  return (
    <SidePanel open={event !== undefined} onClose={onClose} title={t('details', { seq: event?.seq ?? 0 })}>
      {event && <EventDetails event={event} onNarrow={onNarrow} />}
    </SidePanel>
  );
}
