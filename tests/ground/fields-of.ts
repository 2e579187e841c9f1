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

const nameOf = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part);

/** Whether a schema misses a field. The other fields are wrong, so that no rule about several fields is asked. */
async function misses(schema: Schema<unknown>, name: string, all: readonly string[]): Promise<boolean> {
  const others = all.filter((other) => other !== name).map((other) => [other, Symbol("wrong")]);
  const { issues = [] } = await schema["~standard"].validate(Object.fromEntries(others));
  return issues.some(({ path = [] }) => path.slice(0, 1).map(nameOf).includes(name));
}

/** The fields that a schema requires, and those that it does not. */
export async function inputsOf(
  schema: Schema<unknown> | undefined,
): Promise<Record<"required" | "optional", string[]>> {
  if (schema === undefined) return { required: [], optional: [] };
  const names = (await fieldsOf(schema)).filter((name) => !name.includes("."));
  const required = new Set<string>();
  for (const name of names) if (await misses(schema, name, names)) required.add(name);
  return { required: [...required], optional: names.filter((name) => !required.has(name)) };
}
