import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";

inEachReact("the identifier first", ({ playOn }) => {
  test("useIdentifierFirst: the methods follow whoever is named, and the way back keeps what was typed", async () => {
    const page = await playOn({}, ({ useIdentifierFirst }) => useIdentifierFirst(), {
      formOf: ({ form }) => form,
      names: ["email"],
    });
    await page.submit({ email: "ada" });
    expect(page.wrong()).toEqual(["email"]);
    expect(page.flow().step).toBe("identifier");
    await page.submit({ email: " nobody@example.com " });
    await page.isShown({ step: "methods", identifier: "nobody@example.com" });
    await page.does(({ back }) => back());
    await page.isShown({ step: "identifier", identifier: "nobody@example.com" });
    await page.submit({ email: "ada@example.com" });
    await page.isShown({ step: "methods", identifier: "ada@example.com" });
  });
});
