export type Bag = Readonly<Record<string, unknown>>;

export const asBag = (value: unknown): Bag => (typeof value === "object" && value !== null ? (value as Bag) : {});
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function plainOf(bag: Bag, names: readonly string[]): Record<string, string | number | boolean> {
  const plain: Record<string, string | number | boolean> = {};
  for (const name of names) {
    const value = bag[name];
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") plain[name] = value;
  }
  return plain;
}
