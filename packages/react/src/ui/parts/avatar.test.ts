import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";

inEachReact("somebody's picture", ({ harness, stage, provided, mount, place, closing }) => {
  /** The button that shows who is signed in. */
  function button(image: string) {
    const initialSession = structuredClone(sessionOf("Ada Lovelace"));
    Object.assign(initialSession.user, { image });
    const { createElement, UserButton } = harness();
    return provided(stage(), createElement(UserButton), { initialSession, initialCapabilities: CAPABILITIES });
  }
  const avatarOf = (container: ParentNode) => container.querySelector('[data-part="avatar"]');

  test.each(["https://example.com/a.png", "http://localhost/a.png", "/a.png", PNG])("%s is shown", (image) => {
    const html = harness().renderToString(button(image));
    expect(/<img[^>]* src="([^"]*)"/.exec(html)?.[1]).toBe(image);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,<p>",
    "data:image/svg+xml,<svg/>",
    "data:image/png",
    "//evil.example/a.png",
    "/\\evil.example/a.png",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "a.png",
    " https://example.com/a.png",
  ])("%s is not: initials are", (image) => {
    const html = harness().renderToString(button(image));
    expect(html).not.toContain("<img");
    expect(html).toContain(">AL<");
  });

  test("one that cannot be loaded gives way to initials", async () => {
    const { container, shown } = mount(button("https://example.com/gone.png"));
    await shown;
    await harness().act(async () => void container.querySelector("img")?.dispatchEvent(new Event("error")));
    expect(avatarOf(container)?.textContent).toBe("AL");
  });

  test("one that failed before the page was awake does so too", async () => {
    const element = button("https://example.com/gone.png");
    const container = place(harness().renderToString(element));
    const picture = container.querySelector("img");
    Object.assign(picture ?? {}, { decode: () => Promise.reject(new Error("It is broken")) });
    Object.defineProperty(picture, "complete", { value: true });
    await harness().act(async () => {
      const root = harness().hydrateRoot(container, element);
      closing.push(() => root.unmount());
    });
    expect(avatarOf(container)?.textContent).toBe("AL");
  });
});
