import { ANSWER_TEXT } from "@sallyport/core/bridge";

/**
 * The body of an answer nobody has read, without its stream; kept on the answer itself, so that a copy made by others
 * has none.
 */
export function textOf(response: Response): string | undefined {
  const text: unknown = Reflect.get(response, ANSWER_TEXT);
  return typeof text === "string" && !response.bodyUsed && response.body?.locked === false ? text : undefined;
}
