import * as allFeatures from './all-features.ts';
import type { RouteSpec } from './core/route.ts';

const features: Readonly<Record<string, { readonly description: string }>> = allFeatures;

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every route of the product with its name. OpenAPI, the docs page and the generated test suites use this list. */
export const allRoutes: readonly { name: string; feature: string; spec: RouteSpec }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isRoute(value) ? [{ name, feature, spec: value }] : [],
  ),
);

/** A one-line description of each feature; OpenAPI shows them as tags. */
export const featureDescriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(features).map(([feature, { description }]) => [feature, description]),
);
