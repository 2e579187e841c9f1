import { afterEach, expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { dialogPath } from "./use-linked-dialog.ts";

inEachReact("useLinkedDialog", ({ harness, open, site, until }) => {
  afterEach(() => history.replaceState(null, "", "/"));

  test.each([
    ["its own id", "ban", true],
    ["another id", "delete", false],
  ] as const)("%s in the URL: is open only when the URL names its dialog", async (_, asked, expected) => {
    history.replaceState(null, "", dialogPath("/admin/users/1", asked, "danger"));
    const { flow, does, navigate } = await open(site().visit(), () => harness().useLinkedDialog("ban"));
    const isOpen = () => flow()[0];
    await until(() => expect(isOpen()).toBe(expected));
    await does(() => flow()[1](true));
    await until(() => expect(isOpen()).toBe(true));
    expect(navigate).not.toHaveBeenCalled();
    await does(() => flow()[1](false));
    await until(() => expect(isOpen()).toBe(false));
    expect(navigate.mock.calls).toEqual(expected ? [["/admin/users/1#danger", { replace: true }]] : []);
  });
});
