import type { enSpreadsheet } from './en-spreadsheet.ts';
import type { Message } from './format.ts';

export const trSpreadsheet: Record<keyof typeof enSpreadsheet, Message> = {
  'errors.spreadsheetNotFound': 'Veritabanı bulunamadı',
  'errors.spreadsheetsLimitReached': 'Bir projede en fazla {max} veritabanı olabilir.',
  'errors.spreadsheetImporting': 'Tablo henüz içe aktarılıyor.',
  'errors.tableNotFound': 'Tablo bulunamadı',
  'errors.queryRefused': 'Sorgu çalıştırılamadı: {reason}',
  'validation.sql.required': 'SQL zorunludur',
  'validation.filter.format': 'Tablonun sütunlarına ilişkin bir filtre listesi olmalıdır',
  'spreadsheet.import.empty': 'Dosyada satır yok.',
  'spreadsheet.import.binary': 'Dosya bir tablo değil.',
  'spreadsheet.import.encoding': 'Dosyanın karakter kodlaması desteklenmiyor.',
  'spreadsheet.import.too_large': 'Dosya, bir içe aktarmanın kullanabileceğinden çok bellek gerektiriyor.',
  'spreadsheet.import.too_slow': 'İçe aktarma çok uzun sürdü.',
  'spreadsheet.import.cancelled': 'İçe aktarma iptal edildi.',
  'spreadsheet.import.source_gone': 'Dosya içe aktarılmadan önce silindi.',
  'spreadsheet.import.storage_quota': 'Şirketin depolama alanı dolu.',
  'spreadsheet.import.failed':
    'İçe aktarma bizden kaynaklanan bir hatayla bitti. Tabloyu yeniden içe aktarın.',
  'query.syntax': 'SQL’de bir hata var. {detail}',
  'query.not_one_select': 'Yalnızca tek bir SELECT çalıştırılabilir.',
  'query.statement_part': 'SQL’in bu bölümü burada kullanılamaz: {detail}',
  'query.recursion': 'Özyinelemeli sorgular burada kullanılamaz.',
  'query.unknown_table': '“{detail}” adında bir tablo yok.',
  'query.function': '“{detail}” işlevi burada kullanılamaz.',
  'query.too_long': 'SQL çok uzun.',
  'query.too_deep': 'SQL çok derin iç içe geçmiş.',
  'query.failed': '{detail}',
  'query.memory': 'Sorgu, kullanabileceğinden çok bellek gerektiriyor.',
  'query.time': 'Sorgu 10 saniyeden uzun sürdü.',
};
