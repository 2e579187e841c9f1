import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import type { Looks } from "./summary.ts";

const looks = (change: { readonly [name: string]: string } = {}): Looks => ({
  colours: { light: { title: [change.colour ?? "#111 on none"] } },
  styles: { "375": { button: [change.style ?? "14px/500, padding 8px"] } },
  boxes: { SignIn: { "375": { button: ["2", change.box ?? "16 40 300 36", "16 90 300 36"] } } },
});

test("rounding does not make a difference", () => {
  expect(differences(looks(), looks())).toEqual([]);
  expect(differences(looks(), looks({ box: "17 41 302 36" }))).toEqual([]);
});

test("names the element whose colour, padding or place is another", () => {
  expect(differences(looks(), looks({ colour: "#222 on none" }))).toEqual([
    "colours, light: title: was #111 on none, is #222 on none",
  ]);
  expect(differences(looks(), looks({ style: "14px/500, padding 9px" }))).toEqual([
    "look, 375 px: button: was 14px/500, padding 8px, is 14px/500, padding 9px",
  ]);
  expect(differences(looks(), looks({ box: "16 40 300 44" }))).toEqual([
    "SignIn, 375 px, number and x y width height of button: was 16 40 300 36, is 16 40 300 44",
  ]);
});

test("names parts and screens that are gone, and tells no more than can be read", () => {
  const { colours, styles } = looks();
  expect(differences(looks(), { colours, styles, boxes: {} })).toEqual(["SignIn is gone"]);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`part${index}`, ["1", "0 0 1 1"]]));
  const told = differences(looks(), { colours, styles, boxes: { SignIn: { "375": many } } });
  expect(told).toHaveLength(26);
  expect(told.at(-1)).toBe("and 6 more");
});
