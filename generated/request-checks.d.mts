// Generated from openapi/ by `npm run generate`. Do not edit.

/** An error that a check has found. */
export interface CheckError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly propertyName?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled check: it fills in defaults and converts the values of parameters. */
export interface RequestCheck {
  (data: unknown): boolean;
  errors?: readonly CheckError[] | null;
}

/** By the names in `request-rules.json`. */
export declare const checks: { readonly [name: string]: RequestCheck };
