import type { Schema } from "@sallyport/core/plugin";

/** What a schema reads of an object. Symbols and what any value is asked for are no fields. */
const NOT_FIELDS = new Set(["then", "toJSON", "constructor", "prototype", "__proto__", "length", "size"]);

function listener(names: Set<string>, answer: (name: string) => unknown): object {
  const hear = (name: string | symbol): void => {
    if (typeof name === "string" && !NOT_FIELDS.has(name)) names.add(name);
  };
  return new Proxy(
    {},
    {
      get(_, name) {
        hear(name);
        return typeof name === "string" && !NOT_FIELDS.has(name) ? answer(name) : undefined;
      },
      has(_, name) {
        hear(name);
        return typeof name === "string" && !NOT_FIELDS.has(name);
      },
    },
  );
}

async function read(schema: Schema<unknown>, value: unknown): Promise<void> {
  try {
    await schema["~standard"].validate(value);
  } catch {
    // A proxy is no JSON: only what is asked of it counts.
  }
}

/** The names of the fields that a schema asks for, found by listening, two levels deep: `name`, `data.role`. */
export async function fieldsOf(schema: Schema<unknown>): Promise<string[]> {
  const names = new Set<string>();
  await read(
    schema,
    listener(names, () => undefined),
  );
  const found: string[] = [];
  for (const name of names) {
    const inner = new Set<string>();
    const nested = listener(inner, () => undefined);
    await read(
      schema,
      listener(new Set(), (asked) => (asked === name ? nested : undefined)),
    );
    found.push(name, ...[...inner].map((own) => `${name}.${own}`));
  }
  return found.sort();
}
