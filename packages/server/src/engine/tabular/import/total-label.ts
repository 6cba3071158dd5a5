const before = '(genel|ara|alt|grand|sub|overall|kumulatif|kümülatif|general)';
const total =
  '(toplam|toplami|toplamlar|toplamlari|total|totals|subtotal|yekun|yekün|sum|ortalama|average|mean)';
/** A label that says nothing but that it is a total, in small letters. */
export const totalLabel = `^${before}?[ -]?${total}[ :.]*$`;
/** The end of a label that names what the total is of: "Ankara Toplamı", "East Total". */
export const labelledTotal = '. (toplam|toplami|total|subtotal)[ :]*$';
