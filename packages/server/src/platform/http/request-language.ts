import { defaultLanguage, type Language, languageOf } from '@docent/contract/core/language';
import type { FastifyRequest } from 'fastify';

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** X-Language, or else the first supported language of Accept-Language, or else the default. */
export function requestLanguage(request: FastifyRequest): Language {
  const asked = languageOf(headerText(request, 'x-language'));
  if (asked) return asked;
  const accepted = headerText(request, 'accept-language')?.split(/[,;]/, 1)[0];
  return languageOf(accepted) ?? defaultLanguage;
}
