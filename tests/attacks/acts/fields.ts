import { ROUTES } from "../input/every-post.ts";
import { fieldsOf } from "../input/fields-of.ts";
import type { Act, Fields } from "./act.ts";
import { ADDITIONAL } from "./every-act.ts";

const TAKES_ADDITIONAL = new Set(["/sign-up/email", "/update-user"]);

/** Every field that a route reads, `data.role` for one within another, and those that the application adds. */
export async function everyFieldOf({ path, body }: Act): Promise<readonly string[]> {
  const schema = ROUTES.find((route) => route.path === path && route.method === "POST")?.body;
  const own = TAKES_ADDITIONAL.has(path) ? Object.keys(ADDITIONAL) : [];
  return [...new Set([...Object.keys(body), ...own, ...(schema === undefined ? [] : await fieldsOf(schema))])];
}

/** The value of a field, and undefined if the body does not give it. */
export function valueIn(body: Fields, field: string): unknown {
  return field.split(".").reduce<unknown>((within, name) => Reflect.get(Object(within), name), body);
}

/** The body with another value of a field. */
export function withField(body: Fields, field: string, value: unknown): Fields {
  const [name = "", inner] = field.split(".");
  return { ...body, [name]: inner === undefined ? value : { ...Object(body[name]), [inner]: value } };
}
