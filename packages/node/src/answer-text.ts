/** Where Sallyport's own answers keep their text: on the answer itself, so that one made from it by others has none. */
const ANSWER_TEXT = Symbol.for("sallyport.answer-text");

/** The whole body of an answer that tells it and that nobody has begun to read: its stream need not be. */
export function textOf(response: Response): string | undefined {
  const text: unknown = Reflect.get(response, ANSWER_TEXT);
  return typeof text === "string" && !response.bodyUsed && response.body?.locked === false ? text : undefined;
}
