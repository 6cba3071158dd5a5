import { useEffect } from 'react';

const productName = 'Docent';

/** "Page name – Docent" (spec point 1); only the product's name while the page's is not known. */
export function usePageTitle(pageName: string | undefined): void {
  useEffect(() => {
    document.title = pageName ? `${pageName} – ${productName}` : productName;
  }, [pageName]);
}
