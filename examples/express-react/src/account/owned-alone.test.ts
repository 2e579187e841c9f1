import { expect, it } from "vitest";
import { ownedAlone } from "./owned-alone.ts";

const SAID = "Something of yours stands in the way of deleting your account";

it.each([
  ["Globex (ONLY_OWNER)", ["Globex"]],
  ["Globex (ONLY_OWNER), Initech (ONLY_OWNER)", ["Globex", "Initech"]],
  ["IBM (USA), Inc: West (ONLY_OWNER)", ["IBM (USA), Inc: West"]],
  ["<b>Bold</b> & Sons (ONLY_OWNER)", ["<b>Bold</b> & Sons"]],
  ["\u202eevil\u2066\u0007 \u200bname\ufeff\u2029 (ONLY_OWNER)", ["evil name"]],
  ["\u2067\u200b (ONLY_OWNER)", ["(no name)"]],
  ["نامه\u200cها (ONLY_OWNER)", ["نامه\u200cها"]],
  ["Globex (ONLY_OWNER), cut o", ["Globex"]],
  ["Something else (OTHER_REASON)", []],
])("reads in %j %j", (list, names) => {
  expect(ownedAlone(`${SAID}: ${list}`)).toEqual(names);
});

it("reads nothing in a message without a list", () => {
  expect(ownedAlone(SAID)).toEqual([]);
});
