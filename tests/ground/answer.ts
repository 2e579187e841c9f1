import { Answer, type Browser } from "@sallyport/testing";
import { errors } from "../../packages/core/src/data/errors.ts";

export interface Answered {
  readonly status: number;
  // The tests compare whole bodies, whatever their shape.
  readonly body: unknown;
}

type Answering = Answer | Response | Promise<Answer | Response>;

/** Status and parsed body, to compare as a whole. */
export async function answer(answering: Answering): Promise<Answered> {
  const given = await answering;
  return { status: given.status, body: given instanceof Answer ? given.json : await given.json() };
}

/** The answer of a refusal, with the status and the message that are published for its code unless a message is given. */
export function refusal(code: keyof typeof errors, message: unknown = errors[code].message): Answered {
  return { status: errors[code].status, body: { code, message } };
}

/** One member of a body, as text. */
export function textOf(body: unknown, ...path: readonly string[]): string {
  let value = body;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return String(value);
}

/** The line `Set-Cookie` of the browser's last answer for one of our cookies; undefined if it does not set it. */
export function cookieLine({ setCookies }: Browser, name: string): string | undefined {
  return setCookies.find((line) => line.startsWith(`sallyport.${name}=`));
}
