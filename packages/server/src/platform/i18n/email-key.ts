export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * How addresses are compared, everywhere: one account per address, whatever the case of its ASCII letters. Nothing else is
 * folded: a full-width `ｆ` or a Turkish `ı` is another letter, so that no other address leads to the same account. In
 * SQL the same is `lower(email collate "C")`.
 */
export const emailKey = (email: string): string => lowerAscii(email.trim());
