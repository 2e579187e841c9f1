import type { Schema } from "@sallyport/core/plugin";
import { fieldsOf } from "../../ground/fields-of.ts";
import type { Act, Fields } from "./act.ts";
import { ADDITIONAL } from "./every-act.ts";
import { ROUTES } from "./routes.ts";

const TAKES_ADDITIONAL = new Set(["/sign-up/email", "/update-user", "/sign-in/magic-link"]);

/** Lists the fields that a route reads, including additional fields of the application. */
export async function bodyFieldsOf(path: string, schema: Schema<unknown> | undefined): Promise<readonly string[]> {
  const own = TAKES_ADDITIONAL.has(path) ? Object.keys(ADDITIONAL) : [];
  return [...own, ...(schema === undefined ? [] : await fieldsOf(schema))];
}

/** Lists the fields that the route of an act reads, and those that the act sends. */
export async function everyFieldOf({ path, body }: Act): Promise<readonly string[]> {
  const schema = ROUTES.find((route) => route.path === path && route.method === "POST")?.body;
  return [...new Set([...Object.keys(body), ...(await bodyFieldsOf(path, schema))])];
}

/** Returns the value of a field, or undefined if the body does not contain it. */
export function valueIn(body: Fields, field: string): unknown {
  return field.split(".").reduce<unknown>((within, name) => Reflect.get(Object(within), name), body);
}

/** Returns the body with another value of a field. */
export function withField(body: Fields, field: string, value: unknown): Fields {
  const [name = "", inner] = field.split(".");
  return { ...body, [name]: inner === undefined ? value : { ...Object(body[name]), [inner]: value } };
}
