import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { capabilities } from "../../../fixtures/organization-flow.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const URL_OF_LOGO = "https://app.example.com/api/auth/images/1";
const acme = { id: "o1", logo: null };
/** Called inside a test, because the page has its own File class. */
const fileOf = () => new File(["abc"], "logo.webp", { type: "image/webp" });
const images = { organizations: true, maxBytes: 32_768, maxPixels: 256 };
const offering = (offer: object) => ({
  ...capabilities,
  plugins: { ...capabilities.plugins, images: { ...images, ...offer } },
});

inEachReact("pictures with the images plugin", ({ playOn }) => {
  test("useLogo: uploads, saves and removes an organization's logo", async () => {
    const answers = {
      "/capabilities": () => offering({}),
      "/images/upload": () => ({ url: URL_OF_LOGO }),
      "/organization/update": () => ({ ...acme, logo: URL_OF_LOGO }),
    };
    const { does, isShown, asked } = await playOn(answers, ({ useLogo }) => useLogo(acme));
    await isShown({ limits: { maxBytes: 32_768, maxPixels: 256 } });
    await does(({ choose }) => choose(fileOf()));
    await isShown({ status: "saved", problem: "" });
    expect(asked("/images/upload")).toEqual([{ image: btoa("abc"), organizationId: "o1" }]);
    await does(({ remove }) => remove());
    await isShown({ status: "removed", image: null });
    expect(asked("/organization/update")).toEqual([
      { organizationId: "o1", data: { logo: URL_OF_LOGO } },
      { organizationId: "o1", data: { logo: null } },
    ]);
  });

  test("useLogo: prefers the application's uploadLogo to the plugin, and is off without either", async () => {
    const uploadLogo = vi.fn(async () => URL_OF_LOGO);
    const answers = { "/capabilities": () => offering({ organizations: false }), "/organization/update": () => acme };
    const own = await playOn(answers, ({ useLogo }) => useLogo(acme), { provider: { uploadLogo } });
    const file = fileOf();
    await own.does(({ choose }) => choose(file));
    await own.isShown({ status: "saved" });
    expect(uploadLogo).toHaveBeenCalledExactlyOnceWith(file, "o1");
    const none = await playOn(answers, ({ useLogo }) => useLogo(acme));
    await none.isShown({ limits: null });
  });

  test("usePicture: shows an error of the server and can retry", async () => {
    const { user } = sessionOf("ada");
    const answers = {
      "/capabilities": () => offering({}),
      "/images/upload": () => refusal("IMAGE_TOO_LARGE"),
      "/update-user": () => ({ status: true }),
    };
    const page = await playOn(answers, ({ usePicture }) => usePicture(user));
    await page.isShown({ limits: { maxBytes: 32_768, maxPixels: 256 } });
    await page.does(({ choose }) => choose(fileOf()));
    await page.isShown({ problem: "This picture is too large. Choose a smaller one.", canRetry: true });
    page.answers["/images/upload"] = () => ({ url: URL_OF_LOGO });
    await page.does(({ retry }) => retry());
    await page.isShown({ status: "saved" });
    expect([page.asked("/images/upload").length, page.asked("/update-user")]).toEqual([2, [{ image: URL_OF_LOGO }]]);
  });

  test("usePicture: shows an error for a file that the browser cannot open", async () => {
    const page = await playOn({}, ({ usePicture }) => usePicture(sessionOf("ada").user));
    await page.does(({ refuse }) => refuse());
    await page.isShown({ problem: "This file can’t be opened. Choose another one." });
  });
});
