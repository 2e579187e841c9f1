import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";

inEachReact("avatar", ({ harness, stage, provided, mount, place, closing }) => {
  /** The user button with this image. */
  function button(image: string) {
    const initialSession = structuredClone(sessionOf("Ada Lovelace"));
    Object.assign(initialSession.user, { image });
    const { createElement, UserButton } = harness();
    return provided(stage(), createElement(UserButton), { initialSession, initialCapabilities: CAPABILITIES });
  }
  const avatarOf = (container: ParentNode) => container.querySelector('[data-part="avatar"]');

  test.each(["https://example.com/a.png", "http://localhost/a.png", "/a.png", PNG])("shows the image %s", (image) => {
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
  ])("shows initials instead of %s", (image) => {
    const html = harness().renderToString(button(image));
    expect(html).not.toContain("<img");
    expect(html).toContain(">AL<");
  });

  test("shows initials when the image fails to load", async () => {
    const { container, shown } = mount(button("https://example.com/gone.png"));
    await shown;
    await harness().act(async () => void container.querySelector("img")?.dispatchEvent(new Event("error")));
    expect(avatarOf(container)?.textContent).toBe("AL");
  });

  test("shows initials when the image failed before hydration", async () => {
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
