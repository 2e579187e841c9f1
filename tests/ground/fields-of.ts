import type { Schema } from "@sallyport/core/plugin";

/** JavaScript or a validator may ask any value for these properties, so they are not fields of a schema. */
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
    // A proxy is not valid JSON, so validation may fail. Only the properties that it asked for matter.
  }
}

const found = new WeakMap<Schema<unknown>, Promise<readonly string[]>>();

/** Returns the names of the fields that a schema reads, two levels deep: `name`, `data.role`. A proxy records them. */
export function fieldsOf(schema: Schema<unknown>): Promise<readonly string[]> {
  const names = found.get(schema) ?? findFields(schema);
  found.set(schema, names);
  return names;
}

async function findFields(schema: Schema<unknown>): Promise<readonly string[]> {
  const names = new Set<string>();
  await read(
    schema,
    listener(names, () => undefined),
  );
  const all: string[] = [];
  for (const name of names) {
    const inner = new Set<string>();
    const nested = listener(inner, () => undefined);
    await read(
      schema,
      listener(new Set(), (asked) => (asked === name ? nested : undefined)),
    );
    all.push(name, ...[...inner].map((own) => `${name}.${own}`));
  }
  return all.sort();
}

const nameOf = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part);

/** Whether a schema requires a field. The other fields are invalid, so that rules about several fields do not run. */
async function misses(schema: Schema<unknown>, name: string, all: readonly string[]): Promise<boolean> {
  const others = all.filter((other) => other !== name).map((other) => [other, Symbol("wrong")]);
  const { issues = [] } = await schema["~standard"].validate(Object.fromEntries(others));
  return issues.some(({ path = [] }) => path.slice(0, 1).map(nameOf).includes(name));
}

/** Lists the fields that a schema requires, and its optional ones. */
export async function inputsOf(
  schema: Schema<unknown> | undefined,
): Promise<Record<"required" | "optional", string[]>> {
  if (schema === undefined) return { required: [], optional: [] };
  const names = (await fieldsOf(schema)).filter((name) => !name.includes("."));
  const required = new Set<string>();
  for (const name of names) if (await misses(schema, name, names)) required.add(name);
  return { required: [...required], optional: names.filter((name) => !required.has(name)) };
}
