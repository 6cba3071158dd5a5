import type { ColumnRef } from '../question-schema.ts';

/** Whether a column is called a total, and nothing else. */
export const isTotal = ({ column }: ColumnRef): boolean =>
  /^(?:grand )?(?:total|(?:genel )?toplam)$/i.test(column.label.trim());
