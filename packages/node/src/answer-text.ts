import { ANSWER_TEXT } from "@sallyport/core/bridge";

/** Returns the body without reading its stream, if the core attached it and nothing has read it. */
export function textOf(response: Response): string | undefined {
  const text: unknown = Reflect.get(response, ANSWER_TEXT);
  return typeof text === "string" && !response.bodyUsed && response.body?.locked === false ? text : undefined;
}
