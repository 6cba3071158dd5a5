import type { DropdownMenu } from 'radix-ui';
import { createContext, useContext } from 'react';

/** The library's parts, for the items of a menu: they are loaded with what shows it. */
export const MenuPartsContext = createContext<typeof DropdownMenu | null>(null);

export function useMenuParts(): typeof DropdownMenu {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('Items stand in a menu.');
  return parts;
}
