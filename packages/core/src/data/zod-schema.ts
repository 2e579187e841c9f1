/** Published declarations must not name the bundled zod. */
export interface ZodSchema<Output> {
  readonly _zod: { readonly output: Output };
}
