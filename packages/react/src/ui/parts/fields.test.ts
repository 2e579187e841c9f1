import { expect, test, vi } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";

inEachReact("password and code fields", ({ harness, stage, provided, mount, until }) => {
  async function show(name: "NewPasswordField" | "CodeField" | "PasswordField", props: object) {
    const h = harness();
    const sent = vi.fn((event: Event) => event.preventDefault());
    const field = h.createElement(h[name] as React.ComponentType<object>, props);
    const page = mount(provided(stage(), h.createElement("form", null, field)));
    await page.shown;
    const form = page.container.querySelector("form") ?? expect.fail("There is no form");
    form.addEventListener("submit", sent);
    const input = page.container.querySelector("input") ?? expect.fail("There is no input");
    const type = (value: string) =>
      h.act(async () => {
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    const part = (name: string) => page.container.querySelector(`[data-part="${name}"]`);
    return { ...page, input, sent, type, part };
  }

  test("shows the strength of a new password", async () => {
    const { type, part } = await show("NewPasswordField", { label: "Password", name: "password" });
    expect(part("strength")?.textContent).toBe("");
    await type("password1");
    await until(() => expect(part("strength")?.textContent).toBe("Too weak"));
    await type("nine wild geese over the lake");
    await until(() => expect(part("strength")?.textContent).toBe("Strong"));
    await type("");
    await until(() => expect(part("strength")?.textContent).toBe(""));
  });

  test("fills in a generated password and shows it", async () => {
    const { input, part } = await show("NewPasswordField", { label: "Password", name: "password" });
    expect(input.type).toBe("password");
    await harness().act(async () => part("text-button")?.dispatchEvent(new Event("click", { bubbles: true })));
    expect(input.value).toHaveLength(23);
    expect(input.type).toBe("text");
    await until(() => expect(part("strength")?.textContent).toBe("Strong"));
  });

  test("shows while Caps Lock is on", async () => {
    const { input, part } = await show("PasswordField", { label: "Password", name: "password" });
    const press = (isOn: boolean) =>
      harness().act(async () => {
        const event = new Event("keydown", { bubbles: true });
        Object.defineProperty(event, "getModifierState", { value: (key: string) => key === "CapsLock" && isOn });
        input.dispatchEvent(event);
      });
    await press(true);
    expect(part("note")?.textContent).toBe("Caps Lock is on");
    await press(false);
    expect(part("note")?.textContent).toBe("");
  });

  test("shows six cells for a code, drops other characters, and submits once complete", async () => {
    const { input, sent, type, container } = await show("CodeField", { label: "Code", digits: 6 });
    const cells = () => [...container.querySelectorAll('[data-part="code-cell"]')].map((cell) => cell.textContent);
    await until(() => expect(cells()).toEqual(["", "", "", "", "", ""]));
    await type("123 45");
    expect([input.value, cells(), sent.mock.calls.length]).toEqual(["12345", ["1", "2", "3", "4", "5", ""], 0]);
    await type("123-456");
    expect([input.value, sent.mock.calls.length]).toEqual(["123456", 1]);
    await type("1234567");
    expect([input.value, sent.mock.calls.length]).toEqual(["123456", 1]);
    await type("12345");
    await type("123457");
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test("shows no cells for a backup code, and waits for the button", async () => {
    const { sent, type, part } = await show("CodeField", { label: "Code", isDigits: false });
    await type("abcde-fghij");
    expect([part("code-cells"), sent.mock.calls.length]).toEqual([null, 0]);
  });
});
