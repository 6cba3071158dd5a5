import type { Language } from '@docent/contract/core/language';

const en = `Date,Product,Category,City,Quantity,Price,Revenue
2024-01-01,Rain jacket,Clothes,Trieste,9,89.00,801.00
2024-01-05,Knitted cap,Clothes,Oslo,2,24.90,49.80
2024-01-08,Harbour map,Books,Izmir,2,12.50,25.00
2024-01-10,Tin of sardines,Food,Oslo,4,4.20,16.80
2024-01-17,Lighthouse lamp,Home,Izmir,5,59.00,295.00
2024-01-24,Ship calendar,Books,Trieste,8,18.00,144.00
2024-02-07,Rain jacket,Clothes,Porto,5,89.00,445.00
2024-02-09,Ship calendar,Books,Porto,1,18.00,18.00
2024-02-10,Tin of sardines,Food,Izmir,2,4.20,8.40
2024-02-25,Harbour map,Books,Porto,2,12.50,25.00
2024-02-27,Knitted cap,Clothes,Izmir,5,24.90,124.50
2024-02-28,Lighthouse lamp,Home,Izmir,7,59.00,413.00
2024-03-03,Knitted cap,Clothes,Izmir,1,24.90,24.90
2024-03-07,Tin of sardines,Food,Trieste,7,4.20,29.40
2024-03-08,Ship calendar,Books,Trieste,5,18.00,90.00
2024-03-10,Rain jacket,Clothes,Izmir,9,89.00,801.00
2024-03-17,Harbour map,Books,Porto,3,12.50,37.50
2024-03-20,Lighthouse lamp,Home,Izmir,7,59.00,413.00
2024-04-03,Knitted cap,Clothes,Oslo,8,24.90,199.20
2024-04-05,Lighthouse lamp,Home,Porto,2,59.00,118.00
2024-04-10,Ship calendar,Books,Izmir,1,18.00,18.00
2024-04-15,Harbour map,Books,Porto,4,12.50,50.00
2024-04-18,Tin of sardines,Food,Trieste,6,4.20,25.20
2024-04-21,Rain jacket,Clothes,Izmir,9,89.00,801.00
2024-05-07,Rain jacket,Clothes,Izmir,2,89.00,178.00
2024-05-09,Ship calendar,Books,Porto,6,18.00,108.00
2024-05-09,Lighthouse lamp,Home,Porto,2,59.00,118.00
2024-05-14,Harbour map,Books,Porto,8,12.50,100.00
2024-05-14,Knitted cap,Clothes,Izmir,9,24.90,224.10
2024-05-27,Tin of sardines,Food,Oslo,4,4.20,16.80
2024-06-05,Lighthouse lamp,Home,Trieste,2,59.00,118.00
2024-06-11,Harbour map,Books,Porto,5,12.50,62.50
2024-06-11,Tin of sardines,Food,Izmir,6,4.20,25.20
2024-06-12,Knitted cap,Clothes,Oslo,5,24.90,124.50
2024-06-15,Ship calendar,Books,Oslo,1,18.00,18.00
2024-06-24,Rain jacket,Clothes,Izmir,1,89.00,89.00
`;

const tr = `Tarih,Ürün,Kategori,Şehir,Adet,Fiyat,Ciro
2024-01-01,Yağmurluk,Giyim,Bursa,9,89.00,801.00
2024-01-05,Örgü bere,Giyim,İzmir,2,24.90,49.80
2024-01-08,Liman haritası,Kitap,Mersin,2,12.50,25.00
2024-01-10,Sardalya konservesi,Gıda,İzmir,4,4.20,16.80
2024-01-17,Deniz feneri lambası,Ev,Mersin,5,59.00,295.00
2024-01-24,Gemi takvimi,Kitap,Bursa,8,18.00,144.00
2024-02-07,Yağmurluk,Giyim,Sinop,5,89.00,445.00
2024-02-09,Gemi takvimi,Kitap,Sinop,1,18.00,18.00
2024-02-10,Sardalya konservesi,Gıda,Mersin,2,4.20,8.40
2024-02-25,Liman haritası,Kitap,Sinop,2,12.50,25.00
2024-02-27,Örgü bere,Giyim,Mersin,5,24.90,124.50
2024-02-28,Deniz feneri lambası,Ev,Mersin,7,59.00,413.00
2024-03-03,Örgü bere,Giyim,Mersin,1,24.90,24.90
2024-03-07,Sardalya konservesi,Gıda,Bursa,7,4.20,29.40
2024-03-08,Gemi takvimi,Kitap,Bursa,5,18.00,90.00
2024-03-10,Yağmurluk,Giyim,Mersin,9,89.00,801.00
2024-03-17,Liman haritası,Kitap,Sinop,3,12.50,37.50
2024-03-20,Deniz feneri lambası,Ev,Mersin,7,59.00,413.00
2024-04-03,Örgü bere,Giyim,İzmir,8,24.90,199.20
2024-04-05,Deniz feneri lambası,Ev,Sinop,2,59.00,118.00
2024-04-10,Gemi takvimi,Kitap,Mersin,1,18.00,18.00
2024-04-15,Liman haritası,Kitap,Sinop,4,12.50,50.00
2024-04-18,Sardalya konservesi,Gıda,Bursa,6,4.20,25.20
2024-04-21,Yağmurluk,Giyim,Mersin,9,89.00,801.00
2024-05-07,Yağmurluk,Giyim,Mersin,2,89.00,178.00
2024-05-09,Gemi takvimi,Kitap,Sinop,6,18.00,108.00
2024-05-09,Deniz feneri lambası,Ev,Sinop,2,59.00,118.00
2024-05-14,Liman haritası,Kitap,Sinop,8,12.50,100.00
2024-05-14,Örgü bere,Giyim,Mersin,9,24.90,224.10
2024-05-27,Sardalya konservesi,Gıda,İzmir,4,4.20,16.80
2024-06-05,Deniz feneri lambası,Ev,Bursa,2,59.00,118.00
2024-06-11,Liman haritası,Kitap,Sinop,5,12.50,62.50
2024-06-11,Sardalya konservesi,Gıda,Mersin,6,4.20,25.20
2024-06-12,Örgü bere,Giyim,İzmir,5,24.90,124.50
2024-06-15,Gemi takvimi,Kitap,İzmir,1,18.00,18.00
2024-06-24,Yağmurluk,Giyim,Mersin,1,89.00,89.00
`;

const tables: Readonly<Record<Language, string>> = { en, tr };

/** Half a year of sales of an invented shop, as a CSV file in the given language. */
export function sampleTable(language: Language, fileName: string): File {
  return new File([tables[language]], fileName, { type: 'text/csv' });
}
