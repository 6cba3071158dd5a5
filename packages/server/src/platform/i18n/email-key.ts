export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The comparison key of email addresses: one account per address, ignoring the case of ASCII letters. Nothing else is
 * folded: a full-width `ｆ` or a Turkish `ı` is another letter, so no other address reaches the same account. The SQL
 * equivalent is `lower(email collate "C")`.
 */
export const emailKey = (email: string): string => lowerAscii(email.trim());
