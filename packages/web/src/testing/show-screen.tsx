import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ConfirmHost, confirmDialog } from '#ui/confirm.tsx';
import { menuBody } from '#ui/menu.tsx';
import { toast } from '#ui/toast.ts';
import { ToastArea } from '#ui/toast-area.tsx';
import { TooltipProvider, tooltipBubbles } from '#ui/tooltip.tsx';

// As in a page that has been there for a moment.
await Promise.all([menuBody, tooltipBubbles, confirmDialog].map((part) => part.prepare()));

/** jsdom has no layout, so nothing is ever resized. */
class NoResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizing;

/** Renders a component with the app's providers: a router, a query cache, the confirmation dialog, the toasts. */
export function showScreen(element: ReactNode): void {
  // Toasts outlive their screen for some seconds, and those of an earlier test are no part of this one.
  toast.dismissAll();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const whole = (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        {element}
        <ConfirmHost />
        <ToastArea />
      </TooltipProvider>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: whole }])} />);
}
