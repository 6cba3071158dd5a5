import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.code === 'network_error' || error.status >= 502;

/** Rejections of the server are not retried; lost connections and server restarts are. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });
}
