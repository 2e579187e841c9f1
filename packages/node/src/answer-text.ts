import { ANSWER_TEXT } from "@sallyport/core/bridge";

/**
 * The whole body of an answer that tells it and that nobody has begun to read: its stream need not be. The text is on
 * the answer itself, so that one made from it by others has none.
 */
export function textOf(response: Response): string | undefined {
  const text: unknown = Reflect.get(response, ANSWER_TEXT);
  return typeof text === "string" && !response.bodyUsed && response.body?.locked === false ? text : undefined;
}
