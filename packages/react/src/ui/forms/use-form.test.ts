import { expect, test, vi } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import type { Problems } from "./problems.ts";

type Name = "name" | "email";

inEachReact("useForm", ({ harness, stage, play }) => {
  /** A form of two fields whose server responds when the test says so. */
  async function open() {
    const answers: ((problems: Problems<Name> | null) => void)[] = [];
    const send = vi.fn(() => new Promise<Problems<Name> | null>((resolve) => answers.push(resolve)));
    const use = () =>
      harness().useForm<Name>({
        names: ["name", "email"],
        check: ({ name, email }) => ({
          name: name === "" ? "needed" : undefined,
          // An empty text means that nothing is wrong.
          email: email === "" ? "needed" : "",
        }),
        send,
      });
    const page = await play(stage(), use, { formOf: (form) => form, names: ["name", "email"] });
    const answer = (problems: Problems<Name> | null) => harness().act(async () => answers.shift()?.(problems));
    return { ...page, send, answer };
  }
  const focused = (): string | null => (document.activeElement as HTMLInputElement | null)?.name ?? null;

  test("shows errors of the check at their fields, focuses the first one and sends nothing", async () => {
    const { flow, submit, send } = await open();
    await submit({ email: "ada@example.com" });
    expect(flow()).toMatchObject({ status: "idle", problems: { fields: { name: "needed" } } });
    expect(focused()).toBe("name");
    await submit({ name: "Ada", email: "" });
    expect(flow().problems).toEqual({ fields: { email: "needed" } });
    expect(focused()).toBe("email");
    expect(send).not.toHaveBeenCalled();
  });

  const typeInto = (input: HTMLInputElement) =>
    harness().act(async () => void input.dispatchEvent(new Event("input", { bubbles: true })));
  const filled = { name: "Ada", email: "ada@example.com" };

  test("sends once for several submits, until a field changes", async () => {
    const { flow, input, submit, send, answer } = await open();
    await submit(filled);
    await submit();
    await submit();
    expect(send.mock.calls).toEqual([[filled]]);
    expect(flow().status).toBe("sending");
    await answer(null);
    expect(flow().status).toBe("sent");
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    await typeInto(input("name"));
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
    await answer({ form: "not now" });
    await submit();
    expect(send).toHaveBeenCalledTimes(3);
    await answer(null);
  });

  test("input during a request can be sent afterwards, and everything after a reset", async () => {
    const { input, submit, send, answer, does } = await open();
    await submit(filled);
    await typeInto(input("name"));
    await answer(null);
    await submit({ name: "Grace" });
    expect(send).toHaveBeenLastCalledWith({ ...filled, name: "Grace" });
    await answer(null);
    await does(({ reset }) => reset());
    await submit();
    expect(send).toHaveBeenCalledTimes(3);
    await answer(null);
  });

  test("can send again after the page was restored from the back/forward cache", async () => {
    const { flow, submit, send, answer } = await open();
    await submit(filled);
    await answer(null);
    const shown = Object.assign(new Event("pageshow"), { persisted: true });
    await harness().act(async () => void window.dispatchEvent(shown));
    expect(flow().status).toBe("idle");
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
    await answer(null);
  });

  test("an error of the server replaces the previous one, keeps the input and focuses the field", async () => {
    const { flow, input, submit, answer } = await open();
    await submit({ name: "", email: "ada@example.com" });
    await submit({ name: "Ada" });
    expect(flow().problems).toEqual({});
    await answer({ form: "together wrong", about: ["name", "email"] });
    expect(flow()).toMatchObject({ status: "idle", problems: { form: "together wrong" } });
    expect([input("name").value, input("email").value, focused()]).toEqual(["Ada", "ada@example.com", "email"]);
    await submit();
    await answer({ fields: { name: "taken" } });
    expect(flow().problems).toEqual({ fields: { name: "taken" } });
    expect(focused()).toBe("name");
  });

  const typeText = (input: HTMLInputElement, value: string) => {
    input.value = value;
    input.focus();
    return typeInto(input);
  };

  test("clears an error when its field changes, without moving the focus", async () => {
    const { flow, input, submit, answer } = await open();
    await submit({ name: "", email: "" });
    expect(flow().problems).toEqual({ fields: { name: "needed", email: "needed" } });
    await typeText(input("email"), "a");
    expect([flow().problems, focused()]).toEqual([{ fields: { name: "needed" } }, "email"]);
    await typeText(input("email"), "");
    expect(flow().problems).toEqual({ fields: { name: "needed" } });
    await typeText(input("name"), "Ada");
    expect(flow().problems).toEqual({});
    await submit({ email: "ada@example.com" });
    await answer({ fields: { email: "taken" } });
    await typeText(input("name"), "Ada L");
    expect(flow().problems).toEqual({ fields: { email: "taken" } });
    await typeText(input("email"), "ada.l@example.com");
    expect(flow().problems).toEqual({});
    await submit();
    await answer({ form: "together wrong", about: ["email"] });
    await typeText(input("name"), "Ada");
    expect(flow().problems.form).toBe("together wrong");
    await typeText(input("email"), "ada@example.com");
    expect(flow().problems).toEqual({});
  });

  test("does not swallow an unexpected error, and can send again", async () => {
    const { flow, submit, send, answer } = await open();
    const others = process.listeners("unhandledRejection");
    const fallen = new Error("fallen");
    const seen = new Promise<unknown>((resolve) => {
      process.removeAllListeners("unhandledRejection").once("unhandledRejection", resolve);
    });
    try {
      send.mockRejectedValueOnce(fallen);
      await submit(filled);
      expect(await seen).toBe(fallen);
    } finally {
      for (const other of others) process.on("unhandledRejection", other);
    }
    expect(flow()).toMatchObject({ status: "idle", problems: {} });
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
    await answer(null);
    expect(flow().status).toBe("sent");
  });

  test("input clears the sent status, and a reset clears errors", async () => {
    const { flow, input, submit, answer, does } = await open();
    await submit({ name: "Ada", email: "ada@example.com" });
    await answer(null);
    await typeInto(input("name"));
    expect(flow().status).toBe("idle");
    await submit({ name: "" });
    await does(({ reset }) => reset());
    expect(flow()).toMatchObject({ status: "idle", problems: {} });
    expect(input("email").value).toBe("ada@example.com");
  });
});
