import { ANSWER_TEXT } from "@sallyport/core/bridge";

export function textOf(response: Response): string | undefined {
  const text: unknown = Reflect.get(response, ANSWER_TEXT);
  return typeof text === "string" && !response.bodyUsed && response.body?.locked === false ? text : undefined;
}
