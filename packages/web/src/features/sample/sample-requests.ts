import type { Language } from '@docent/contract/core/language';
import type { Label } from '@docent/contract/features/classification';

interface SampleRequests {
  readonly text: string;
  readonly labels: readonly Label[];
}

const en: SampleRequests = {
  text: `I was charged twice for the rain jacket, please refund one payment
The courier left my parcel at the wrong door
The shop page shows an error when I choose a size
When will my order be shipped?
The invoice has the wrong company name
I cannot sign in since the last update
The lamp arrived broken, the package was open
Can I pay in three instalments?`,
  labels: [
    { name: 'Payment', description: 'charged, refund, invoice, price, pay, instalments' },
    { name: 'Delivery', description: 'courier, parcel, package, shipped, arrived, late' },
    { name: 'Website', description: 'page, error, sign in, password, update, crash' },
  ],
};

const tr: SampleRequests = {
  text: `Yağmurluk için iki kez ücret alındı, birini iade edin
Kurye paketi yanlış kapıya bırakmış
Beden seçince sitede hata çıkıyor
Siparişim ne zaman kargoya verilecek?
Faturada şirket adı yanlış yazılmış
Son güncellemeden beri giriş yapamıyorum
Lamba kırık geldi, paket açılmıştı
Üç taksitle ödeyebilir miyim?`,
  labels: [
    { name: 'Ödeme', description: 'ücret, iade, fatura, fiyat, taksit, ödemek' },
    { name: 'Teslimat', description: 'kurye, paket, kargo, gönderi, geldi, geç' },
    { name: 'Site', description: 'sayfa, hata, giriş, şifre, güncelleme' },
  ],
};

const requests: Readonly<Record<Language, SampleRequests>> = { en, tr };

/** Requests of customers of an invented shop, and labels that suit them. */
export const sampleRequests = (language: Language): SampleRequests => requests[language];
