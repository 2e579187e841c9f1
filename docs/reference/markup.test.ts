import { expect, test } from "vitest";
import { renderedElements } from "./markup.ts";

const elements = renderedElements();

/** Elements that need no data-part. */
const bare = ({ tag, inside }: (typeof elements)[number]): boolean =>
  // The browser draws the options of a select.
  tag === "option" ||
  // The drawing has a part of its own.
  inside.includes("svg") ||
  // It surrounds what is shown when JavaScript is off.
  tag === "noscript";

test("every element that the screens render has a data-part", () => {
  expect(elements.length).toBeGreaterThan(100);
  const without = elements.filter((element) => !element.attributes.has("data-part") && !bare(element));
  expect(without.map(({ at, tag }) => `${at} <${tag}>`)).toEqual([]);
});

const STATES = ["busy", "current", "disabled", "invalid", "pressed", "sort"].map((name) => `aria-${name}`);

test("every element with an ARIA state has a data-state too", () => {
  const having = elements.filter(
    ({ tag, attributes }) =>
      ["form", "dialog"].includes(tag) || [...STATES, "popover"].some((name) => attributes.has(name)),
  );
  expect(having.length).toBeGreaterThan(10);
  const without = having.filter(({ attributes }) => !attributes.has("data-state"));
  expect(without.map(({ at, tag }) => `${at} <${tag}>`)).toEqual([]);
});

test("a part has the same set of states in every file that renders it", () => {
  const names = new Set(elements.map(({ part }) => part));
  const statesOf = (name: string): string[] =>
    [...new Set(elements.flatMap(({ part, states }) => (part === name ? states : [])))].sort();
  const found = [...names].filter((name) => statesOf(name).length > 0).map((name) => [name, statesOf(name).join(" ")]);
  expect(Object.fromEntries(found)).toEqual({
    avatar: "initials picture unknown",
    bulk: "closed open",
    button: "closed idle off open pending",
    check: "invalid valid",
    checkbox: "invalid valid",
    "code-cell": "current idle",
    "code-field": "cells plain",
    "codes-left": "enough few",
    combobox: "closed loading open",
    "combobox-list": "filled loading",
    "combobox-option": "current idle",
    crop: "loading ready",
    dialog: "open",
    field: "invalid valid",
    folded: "closed open",
    "grant-field": "invalid valid",
    form: "idle invalid sending sent",
    identifier: "asked known",
    input: "invalid valid",
    log: "filled loading",
    "log-details": "closed open",
    menu: "closed open",
    "menu-button": "closed open",
    "menu-choice": "current idle",
    "menu-item": "current idle",
    note: "idle problem",
    panel: "busy idle",
    reveal: "hidden shown",
    row: "idle pending",
    rows: "empty filled loading",
    screen: "loading",
    section: "current",
    "section-link": "current other",
    "section-list": "loading",
    status: "done idle problem",
    strength: "none",
    "strength-step": "off on",
    table: "empty filled loading",
    toolbar: "all narrow",
  });
});
