import { useEffect } from 'react';

const productName = 'Docent';

/**
 * "Page name – Docent" (spec point 1); only the product's name while the page's is unknown. A component can set a more
 * specific title while it is mounted.
 */
export function usePageTitle(pageName: string | undefined): void {
  useEffect(() => {
    const before = document.title;
    document.title = pageName ? `${pageName} – ${productName}` : productName;
    return () => {
      document.title = before;
    };
  }, [pageName]);
}
