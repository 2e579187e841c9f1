import { hasChromium } from "sallyport-tests/ground/chromium";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newPerson, signUp } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("a mail server that does not answer", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
    await scene.mails.close();
  });
  afterAll(() => scene?.end());

  it("keeps nobody from signing up, and is told of in the log, without the link", async () => {
    const person = newPerson();
    await signUp(await (await scene.visit()).open(), person);
    await vi.waitFor(() => expect(scene.site.output).toContain("A mail was not sent yet"), { timeout: 60_000 });
    expect(scene.site.output).toContain("verify-email");
    expect(scene.site.output).not.toContain("token=");
    expect(scene.site.output).not.toContain(person.email);
    await scene.clear();
  });
});
