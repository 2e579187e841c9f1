import type { Organization } from "@sallyport/core/organization";
import { useEffect, useRef } from "react";
import { SECTIONS, type Section } from "./place.ts";

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Focuses the heading, except on a visit's first page. */
export function useHeading(organization: Organization | null, section: Section): void {
  const { id = null, name = null } = organization ?? {};
  const words = SECTIONS.find((known) => known.section === section)?.words;
  const before = useRef({ id, section, hadFocus: false });
  useEffect(() => {
    if (name !== null) document.title = `${words} · ${name} · Sallyport`;
  }, [words, name]);
  useEffect(() => {
    const { current } = before;
    before.current = { id, section, hadFocus: false };
    if (id === null) {
      // The skeleton's heading may get the focus first.
      queueMicrotask(() => {
        before.current.hadFocus = document.activeElement instanceof HTMLHeadingElement;
      });
    } else if (current.id === null ? current.hadFocus : current.id !== id) focus("h1");
    else if (current.section !== section) focus("main h2");
  }, [id, section]);
}
