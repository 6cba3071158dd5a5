import { defineTexts } from './define-texts.ts';

/** The HTTP client's own failures (spec point 8). */
export const httpTexts = defineTexts(
  {
    requestFailed: 'Request failed with status code {status}',
    networkError: 'Network Error',
    timeout: 'timeout of {ms} ms exceeded',
    aborted: 'Request aborted',
    cancelled: 'Request was cancelled',
  },
  {
    requestFailed: 'İstek {status} durum koduyla başarısız oldu',
    networkError: 'Ağ hatası',
    timeout: '{ms} ms zaman aşımı süresi doldu',
    aborted: 'İstek yarıda kesildi',
    cancelled: 'İstek iptal edildi',
  },
);
