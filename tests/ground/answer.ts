import { Answer, type Browser } from "@sallyport/testing";
import { errors } from "../../packages/core/src/data/errors.ts";

export interface Answered {
  readonly status: number;
  // Tests compare whole bodies of any shape.
  readonly body: unknown;
}

type Answering = Answer | Response | Promise<Answer | Response>;

/** Returns the status and the parsed body, to compare them as a whole. */
export async function answer(answering: Answering): Promise<Answered> {
  const given = await answering;
  return { status: given.status, body: given instanceof Answer ? given.json : await given.json() };
}

/** Builds the answer of a refusal. Its status and message are those of the code, unless a message is given. */
export function refusal(code: keyof typeof errors, message: unknown = errors[code].message): Answered {
  return { status: errors[code].status, body: { code, message } };
}

/** Returns one member of a body as text. */
export function textOf(body: unknown, ...path: readonly string[]): string {
  let value = body;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return String(value);
}

/** Returns the `Set-Cookie` line of one of our cookies in the browser's last answer, or undefined if it has none. */
export function cookieLine({ setCookies }: Browser, name: string): string | undefined {
  return setCookies.find((line) => line.startsWith(`sallyport.${name}=`));
}
