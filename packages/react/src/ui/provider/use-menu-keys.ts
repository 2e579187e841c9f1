import { type KeyboardEvent, type RefObject, useRef } from "react";

const WORD_MS = 500;

const choicesOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menu"] a, [role="menu"] button') ?? []),
];

function wordsOf(choice: HTMLElement): string {
  const copy = document.createElement("i");
  copy.append(...[...choice.childNodes].map((node) => node.cloneNode(true)));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? "").trim().toLocaleLowerCase();
}

export function focusChoice(menu: HTMLElement | null, position: number): void {
  const choices = choicesOf(menu);
  choices.at(choices.length === 0 ? 0 : position % choices.length)?.focus();
}

/**
 * Finds the next entry that begins with the typed text. Repeating one character steps through the entries that begin
 * with it.
 */
function find(choices: readonly HTMLElement[], from: number, typed: string): HTMLElement | undefined {
  const isOne = [...typed].every((letter) => letter === typed[0]);
  const start = from + (isOne || typed.length === 1 ? 1 : 0);
  const text = isOne ? (typed[0] ?? "") : typed;
  const order = choices.map((_, index) => choices[(start + index + choices.length) % choices.length]);
  return order.find((choice) => choice !== undefined && wordsOf(choice).startsWith(text));
}

export function useMenuKeys(menu: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const typed = useRef({ text: "", at: 0 });
  const search = (choices: readonly HTMLElement[], at: number, key: string): boolean => {
    const now = Date.now();
    const isSame = now - typed.current.at < WORD_MS;
    if (key === " " && (!isSame || typed.current.text === "")) return false;
    typed.current = { text: (isSame ? typed.current.text : "") + key.toLocaleLowerCase(), at: now };
    find(choices, at, typed.current.text)?.focus();
    return true;
  };
  return (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const choices = choicesOf(menu.current);
    const at = choices.findIndex((choice) => choice.matches(":focus"));
    if (key === "Tab") menu.current?.hidePopover();
    if (key === "Tab" || ctrlKey || metaKey || altKey) return;
    if (key === "ArrowDown") focusChoice(menu.current, at + 1);
    else if (key === "ArrowUp") focusChoice(menu.current, at <= 0 ? -1 : at - 1);
    else if (key === "Home") focusChoice(menu.current, 0);
    else if (key === "End") focusChoice(menu.current, -1);
    else if (key.length !== 1) return;
    else if (!search(choices, at, key)) {
      // The browser activates buttons with the space bar, but not links.
      if (!(document.activeElement instanceof HTMLAnchorElement)) return;
      document.activeElement.click();
    }
    event.preventDefault();
  };
}
