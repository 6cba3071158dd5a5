import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ConfirmHost } from '#ui/confirm.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';

/** jsdom lays nothing out, so nothing is ever resized. */
class NoResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizing;

/** Shows a part of a screen with what the app always has around it: a router, a cache, the dialog that asks, the toasts. */
export function showScreen(element: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const whole = (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        {element}
        <ConfirmHost />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: whole }])} />);
}
