import type { Schema } from "../contracts/schema.ts";
import type { SchemaParts } from "./schema-parts.ts";
import type { ZodSchema } from "./zod-schema.ts";

type Validate<Output> = Schema<Output>["~standard"]["validate"];

async function load<Output>(make: (z: SchemaParts) => ZodSchema<Output>): Promise<Validate<Output>> {
  const { validator, z } = await import("./schema-parts.ts");
  return validator(make(z));
}

export function lazyInput<Output>(make: (z: SchemaParts) => ZodSchema<Output>): Schema<Output> {
  let validate: Validate<Output> = async (value) => {
    validate = await load(make);
    return validate(value);
  };
  return { "~standard": { version: 1, vendor: "sallyport", validate: (value) => validate(value) } };
}
