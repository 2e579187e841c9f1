import { hasChromium } from "sallyport-tests/ground/chromium";
import { describe, expect, it, vi } from "vitest";
import { newPerson, signUp } from "./support/person.ts";
import { createScene } from "./support/scene.ts";

describe.runIf(hasChromium)("a mail server that does not respond", () => {
  const scene = createScene();

  it("does not prevent a sign-up, and is logged without the link", async () => {
    await scene.mails.close();
    const person = newPerson();
    await signUp(await (await scene.visit()).open(), person);
    await vi.waitFor(() => expect(scene.site.output).toContain("A mail was not sent yet"), { timeout: 60_000 });
    expect(scene.site.output).toContain("verify-email");
    expect(scene.site.output).not.toContain("token=");
    expect(scene.site.output).not.toContain(person.email);
  });
});
