import { useSearchParams } from 'react-router';

/**
 * The open tab is in the address as `?tab=`, the first one without: a reload keeps it, and leaving a tab is a navigation,
 * which a form with unsaved changes asks about. What a list of another tab has in the address goes.
 */
export function useTabOfAddress<const Tabs extends readonly [string, ...string[]]>(
  tabs: Tabs,
): [Tabs[number], (tab: Tabs[number]) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find((tab): tab is Tabs[number] => tab === search.get('tab')) ?? first;
  return [open, (tab) => setSearch(tab === first ? {} : { tab }, { replace: true })];
}
