import type { SidebarItem } from '@docent/contract/features/sidebar';

export type HistoryGroupName = 'pinned' | 'today' | 'yesterday' | 'week' | 'month' | 'older';

export interface HistoryGroup {
  name: HistoryGroupName;
  items: SidebarItem[];
}

/** How many days ago a time was in the user's calendar; today is 0. */
function daysBefore(iso: string, now: Date): number {
  const date = new Date(iso);
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return (midnight - Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())) / 86_400_000;
}

function groupOf({ pinned, updatedAt }: SidebarItem, now: Date): HistoryGroupName {
  if (pinned) return 'pinned';
  const days = daysBefore(updatedAt, now);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days <= 7) return 'week';
  return days <= 30 ? 'month' : 'older';
}

/** Groups the history by day: pinned, today, yesterday, the last week, the last month and older. */
export function groupHistory(items: readonly SidebarItem[], now: Date): HistoryGroup[] {
  const groups = new Map<HistoryGroupName, SidebarItem[]>();
  // Entries can move between pages, so each session is shown once.
  const seen = new Set<string>();
  for (const item of items) {
    const key = `${item.type}/${item.value}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const name = groupOf(item, now);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}
