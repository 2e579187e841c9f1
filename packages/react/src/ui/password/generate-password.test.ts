import { expect, test } from "vitest";
import { generatePassword } from "./generate-password.ts";

test("generates 20 letters and digits without look-alikes in four groups, different each time", () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords)
    expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{5}(-[a-km-np-zA-HJ-NP-Z2-9]{5}){3}$/);
  expect(new Set(passwords).size).toBe(200);
  const letters = new Set(passwords.join("").replaceAll("-", ""));
  expect(letters.size).toBe(56);
});
