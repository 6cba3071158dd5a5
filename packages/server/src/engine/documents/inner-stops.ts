import { leadingAbbreviations, numberAbbreviations, softAbbreviations } from './abbreviations.ts';

/** A period between a word and what follows it. */
interface Stop {
  /** The preceding word may contain periods itself (`e.g`, `M.Ö`). */
  before: string;
  /** A bracket opens directly before that word. */
  opens: boolean;
  /** That word starts its line. */
  isLineStart: boolean;
  /** The following text. */
  after: string;
}

/** Words that start a sentence and are not names: the sentence before them has ended. */
const opening =
  /^(?:The|It|Its|In|He|She|They|His|Her|Their|This|These|That|Those|A|An|After|Before|At|On|When|While|However|But|And|We|You|Your|Our|There|Then|As|For|From|With|To|By|If|Although|Since|During|No|All|Some|Many|Most|What|Who|Bu|Bunun|Bunlar|Bunu|Buna|Bununla|O|Onun|Onlar|Ancak|Fakat|Ama|Ayrıca|Daha|İlk|Her|Böylece|Sonra|Sonuç|Şu|Bir|Ve|Ne|Kim|Yeni)(?!\p{L})/u;
const roman = /^(?:[IVX]{1,5}|[XL]{1,3}[IVX]{0,4})$/;
const initials = /^(?:\p{Lu}\.)*\p{Lu}$/u;
const stoppedAbbreviation = /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u;
/** Words that follow ordinals in Turkish (12. Madde), rulers included (4. Murat). */
const counted =
  /^(?:Yüzyıl|Dünya|Madde|Bölüm|Kısım|Cilt|Ordu|Kolordu|Tümen|Tugay|Alay|Cumhurbaşkan|Başbakan|Genel|Olağan|Olimpiyat|Dönem|Sınıf|Kat|Cadde|Sokak|Gün|Yıl|Ulusal|Uluslararası|Selim|Mura[dt]|Mehme[dt]|Ahme[dt]|Osman|Mustafa|Mahmu[dt]|Baye?zi[dt]|Süleyman|Abdülhami[dt]|Abdülmeci[dt]|Abdülaziz|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)/u;

function isAbbreviation(before: string, after: string): boolean {
  const key = before.toLocaleLowerCase(/[İıçğöşüÇĞÖŞÜ]/.test(before) ? 'tr' : 'en');
  if (leadingAbbreviations.has(key)) return true;
  if (softAbbreviations.has(key)) return !opening.test(after);
  return /^\p{N}/u.test(after) && (numberAbbreviations.has(key) || stoppedAbbreviation.test(before));
}

function isNumber({ before, isLineStart, after }: Stop): boolean {
  if (!/^\d{1,3}$/.test(before)) return false;
  // A list number, parts of a date (3. 4. 1920), an ordinal.
  return (
    isLineStart || (before.length < 3 && /^(?:\d{1,2}\.\s?\d|\d{4}(?!\d))/.test(after)) || counted.test(after)
  );
}

/** Whether a period belongs to the word before it and the sentence continues. */
export function isInsideSentence(stop: Stop): boolean {
  const { before, opens, after } = stop;
  if (isAbbreviation(before, after) || isNumber(stop)) return true;
  // Born and died: (d. 1881, ö. 1938); "b." between names is "son of".
  if (/^\p{Ll}$/u.test(before)) return opens || (before !== 'o' && !opening.test(after));
  // Initials (J. R. R. Tolkien, A.B.D. Başkanı) and numbers of rulers and wars (II. Mehmed); "So do I. The …" ends.
  if (before.length === 1 && before !== 'I' && initials.test(before)) return true;
  return (initials.test(before) || roman.test(before)) && !opening.test(after);
}
