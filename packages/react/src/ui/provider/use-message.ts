import { useContext, useState } from "react";
import { UIContext } from "./ui-context.ts";

export function useMessage<Message>(
  initial: Message,
  nothing: Message,
): readonly [message: Message, setMessage: (message: Message) => void] {
  const locale = useContext(UIContext)?.language.locale;
  const [{ message, language }, setState] = useState({ message: initial, language: locale });
  return [language === locale ? message : nothing, (next) => setState({ message: next, language: locale })];
}
