import type { Message } from '@docent/contract/messages/format';
import type { http as en } from '../en/http.ts';

export const http: Record<keyof typeof en, Message> = {
  requestFailed: 'İstek {status} durum koduyla başarısız oldu',
  networkError: 'Ağ hatası',
  timeout: '{ms} ms zaman aşımı süresi doldu',
  aborted: 'İstek yarıda kesildi',
  cancelled: 'İstek iptal edildi',
};
