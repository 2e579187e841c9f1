/** Published declarations must not refer to the bundled zod. */
export interface ZodSchema<Output> {
  readonly _zod: { readonly output: Output };
}
