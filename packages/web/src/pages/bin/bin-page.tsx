import { BinList } from '#features/bin/bin-list.tsx';

export function BinPage() {
  return <BinList />;
}
