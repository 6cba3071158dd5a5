const before = '(genel|ara|alt|grand|sub|overall|kumulatif|kümülatif|general)';
const total =
  '(toplam|toplami|toplamlar|toplamlari|total|totals|subtotal|yekun|yekün|sum|ortalama|average|mean)';
/** A label that says nothing but that it is a total, in small letters. */
export const totalLabel = `^${before}?[ -]?${total}[ :.]*$`;
/** Part of each word for a total, in large and small letters: quick to look for, and rare in other cells. */
export const totalStem = '(?i)toplam|total|yek|sum|ortalama|average|mean';
/**
 * A label that says what the total is of, at its end or before a colon: "Ankara Toplamı", "East Total",
 * "Toplam işlem: 60".
 */
export const labelledTotal = `. (toplam|toplami|total|subtotal)[ :]*$|^${before}?[ -]?${total} [^:]{1,40}:[ 0-9.,]*$`;
