import type { MaintenanceNotice } from '@docent/contract/features/setting';
import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { maintenanceTexts } from '#i18n/maintenance.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isOperatorCompany, useMay } from '#lib/current-permissions.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { maintenanceQuery } from './setting.queries.ts';

/** How long before a planned maintenance the banner appears. */
const announceMs = 15 * 60_000;

function isNear({ from }: MaintenanceNotice): boolean {
  const leftMs = from ? Date.parse(from) - Date.now() : -1;
  return leftMs > 0 && leftMs <= announceMs;
}

function PlannedText({ from, until }: MaintenanceNotice) {
  const t = useTexts(maintenanceTexts);
  const { dateTime } = useDateTexts();
  if (!from) return null;
  return until
    ? t('plannedUntil', { from: dateTime(from), until: dateTime(until) })
    : t('planned', { from: dateTime(from) });
}

/** Shown above every page: that maintenance mode is on, for operators; or that it starts soon, for everybody. */
export function MaintenanceBanner() {
  const t = useTexts(maintenanceTexts);
  const may = useMay();
  const { data: notice } = useQuery(maintenanceQuery);
  if (!notice || (!notice.isOn && !isNear(notice))) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2 text-center text-warning"
    >
      <Wrench size={16} aria-hidden className="shrink-0" />
      <span>{notice.isOn ? t('isOn') : <PlannedText {...notice} />}</span>
      {isOperatorCompany() && may('setting') && (
        <Link to="/settings/system" className="font-semibold underline underline-offset-2">
          {t('change')}
        </Link>
      )}
    </div>
  );
}
