import { describe, expect, test, vi } from "vitest";
import { createScreenSuite } from "../../fixtures/screens.ts";
import { REACTS } from "../../fixtures/suite.ts";

describe.each(REACTS)("useDialog in React %s", (_version, suffix) => {
  const { harness, stage, provided, mount } = createScreenSuite(suffix);

  /** Opens a dialog or modal while a button has the focus. */
  async function open(part: "Dialog" | "Modal") {
    const { createElement, act, Dialog, Modal } = harness();
    const server = stage();
    const onOpenChange = vi.fn<(isOpen: boolean) => void>();
    const draw = (isOpen: boolean) => {
      const props = { key: "dialog", isOpen, onOpenChange, children: createElement("input") };
      const dialog =
        part === "Dialog"
          ? createElement(Dialog, { ...props, title: "Sure?" })
          : createElement(Modal, { ...props, label: "Sure?" });
      return provided(server, [createElement("button", { key: "opener" }), dialog]);
    };
    const { container, root, shown } = mount(draw(false));
    await shown;
    const opener = container.querySelector("button") ?? expect.fail("There is no button");
    opener.focus();
    const render = (isOpen: boolean) => act(async () => root.render(draw(isOpen)));
    await render(true);
    const dialog = container.querySelector("dialog") ?? expect.fail("There is no dialog");
    // StrictMode closes the dialog once, which happy-dom reports at once and a browser only after it is open again.
    onOpenChange.mockClear();
    return { container, dialog, opener, onOpenChange, render, act };
  }

  test.each(["Dialog", "Modal"] as const)(
    "<%s> stays open until its owner closes it, and restores the focus",
    async (part) => {
      const { container, dialog, opener, onOpenChange, render, act } = await open(part);
      expect(dialog.open).toBe(true);
      dialog.querySelector("input")?.focus();
      const cancel = new Event("cancel", { cancelable: true });
      await act(async () => void dialog.dispatchEvent(cancel));
      expect([cancel.defaultPrevented, dialog.open, onOpenChange.mock.calls]).toEqual([true, true, [[false]]]);
      await render(false);
      expect(container.querySelector("dialog")).toBeNull();
      expect(document.activeElement).toBe(opener);
    },
  );

  test.each(["Dialog", "Modal"] as const)("<%s> reports that the browser closed it", async (part) => {
    const { dialog, onOpenChange, act } = await open(part);
    await act(async () => dialog.close());
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  test.each(["Dialog", "Modal"] as const)("<%s> ignores the cancel event of an element inside it", async (part) => {
    const { dialog, onOpenChange, act } = await open(part);
    const within = new Event("cancel", { bubbles: true, cancelable: true });
    await act(async () => void dialog.querySelector("input")?.dispatchEvent(within));
    expect([within.defaultPrevented, dialog.open, onOpenChange.mock.calls]).toEqual([false, true, []]);
  });
});
