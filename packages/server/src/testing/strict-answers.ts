import type { RouteSpec, Schema } from '@docent/contract/core/route';

export interface StrictAnswers {
  /** Parses what a route answers. @throws Error for a field that is not declared, missing or of another type */
  check(spec: RouteSpec, schema: Schema, value: unknown): void;
  /** @throws AggregateError for responses that do not match their declaration */
  assertAllDeclared(): void;
}

/** Holds every answer of a test's app to the schema of its route, which in production only takes fields away. */
export function createStrictAnswers(): StrictAnswers {
  const failures: Error[] = [];
  return {
    check({ method, path }, schema, value) {
      const { success, error } = schema.safeParse(value);
      if (success) return;
      const issues = error.issues.map(
        (issue) => `${issue.path.map(String).join('.')} ${JSON.stringify(issue)}`,
      );
      const failure = new Error(`${method} ${path} answers what it does not declare: ${issues.join('; ')}`);
      failures.push(failure);
      throw failure;
    },
    assertAllDeclared() {
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
    },
  };
}
