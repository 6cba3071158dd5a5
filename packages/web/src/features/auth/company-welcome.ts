import type { CompanyGreeting } from '@docent/contract/features/company-code';
import { tabStore } from '#lib/storage.ts';

const keys = { title: 'companyTitle', logo: 'companyLogo', greeting: 'companyGreeting' } as const;

type Welcome = Partial<Pick<CompanyGreeting, keyof typeof keys>>;

/** The company's branding for the login page, kept for this tab from the response to its code. */
export function keepCompanyWelcome(company: Welcome): void {
  for (const name of ['title', 'logo', 'greeting'] as const) {
    const value = company[name];
    if (value) tabStore.write(keys[name], value);
    else tabStore.remove(keys[name]);
  }
}

export const companyWelcome = (): { [Name in keyof Welcome]: string | null } => ({
  title: tabStore.read(keys.title),
  logo: tabStore.read(keys.logo),
  greeting: tabStore.read(keys.greeting),
});
