/** A kind of single-use code that users type. A new code of the same kind replaces the earlier one. */
export interface CodeKind {
  readonly purpose: string;
  readonly digits: number;
  readonly lifetimeSeconds: number;
}
