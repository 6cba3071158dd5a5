import { getMailDelivery, listMails, type MailItem, mailStatuses } from '@docent/contract/features/mail';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { mailTexts } from '#i18n/mail.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStatus, statusLooks } from './mail-status.tsx';
import { TestMail } from './test-mail.tsx';

function useColumns(): Column<MailItem>[] {
  const t = useTexts(mailTexts);
  return [
    { key: 'to', header: t('to'), primary: true, cell: (mail) => <MiddleCut text={mail.to} /> },
    {
      key: 'subject',
      header: t('subject'),
      width: '16rem',
      cell: (mail) => <MiddleCut text={mail.subject} />,
    },
    {
      key: 'status',
      header: t('status'),
      width: '9rem',
      cell: (mail) => <MailStatus status={mail.status} />,
    },
    {
      key: 'created',
      header: t('created'),
      sort: 'createdAt',
      width: '8rem',
      cell: (mail) => <RelativeTime iso={mail.createdAt} />,
    },
  ];
}

function Delivery() {
  const t = useTexts(mailTexts);
  const { data } = useQuery({
    queryKey: ['mail-delivery'],
    queryFn: ({ signal }) => call(getMailDelivery, {}, { signal }),
  });
  if (!data) return null;
  if (data.server === null) return <Alert tone="warning">{t('kept')}</Alert>;
  return <p className="text-ink-muted">{t('bySmtp', { server: data.server, from: data.from })}</p>;
}

/** The mails of the installation: sent, failed, and kept for the operator. */
export function Outbox() {
  const t = useTexts(mailTexts);
  const may = useMay();
  const [shown, setShown] = useState<MailItem>();
  const [isTesting, setTesting] = useState(false);
  const list = useListState({
    sorts: ['createdAt'],
    defaultSort: '-createdAt',
    filters: { status: mailStatuses },
  });
  const pages = useListPages(['mails'], list, (query, signal) => call(listMails, { query }, { signal }));
  const options = mailStatuses.map((value) => ({ value, text: t(statusLooks[value].text) }));
  return (
    <div className="grid grid-cols-1 gap-5">
      <Delivery />
      {may('setting@edit') && (
        <div>
          <Button onClick={() => setTesting(true)}>{t('test')}</Button>
        </div>
      )}
      {/* The list sets the space between its own parts. */}
      <div>
        <ListView
          label={t('outbox')}
          list={list}
          pages={pages}
          searchLabel={t('search')}
          countText={(count) => t('count', { count })}
          filters={[{ name: 'status', label: t('status'), options }]}
          columns={useColumns()}
          rowKey={(mail) => mail.id}
          rowName={(mail) => `${mail.to}: ${mail.subject}`}
          onRowClick={setShown}
          empty={<EmptyState icon={<Mail size={28} aria-hidden />} title={t('none')} text={t('noneText')} />}
        />
      </div>
      <MailDialog mail={shown} onClose={() => setShown(undefined)} />
      {isTesting && <TestMail onClose={() => setTesting(false)} />}
    </div>
  );
}
