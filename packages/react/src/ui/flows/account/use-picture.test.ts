import { beforeEach, expect, type Mock, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";

const OWN = "https://example.com/own.png";
const NEW = "https://example.com/new.png";
const FAILED = "Your picture couldn’t be uploaded. Try again.";

const failing = (): never => {
  throw new Error("The disk is read-only");
};
type Upload = Mock<(file: File) => Promise<string>>;

const fileOf = (type = "image/png", size = 3): File => new File(["a".repeat(size)], "me", { type });

inEachReact("usePicture", ({ harness, playOn, leave }) => {
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

  async function choosing(uploadImage?: Upload, maxImageBytes = 10) {
    const user = { ...sessionOf("ada").user, image: OWN };
    const provider = { maxImageBytes, ...(uploadImage && { uploadImage }) };
    const answers = { "/update-user": () => ({ status: true }) };
    const page = await playOn(answers, ({ usePicture }) => usePicture(user), { provider });
    return { ...page, saved: () => page.asked("/update-user") };
  }

  test("shows the chosen picture at once and uploads it once", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const uploadImage: Upload = vi.fn(() => promise);
    const { flow, does, isShown, saved } = await choosing(uploadImage);
    expect(flow()).toMatchObject({ image: OWN, status: "idle", problem: "", canRetry: false });
    const file = fileOf();
    await does(({ choose }) => [choose(file), choose(fileOf("image/gif"))]);
    await isShown({ status: "sending", image: "data:image/png;base64,YWFh", problem: "", canRetry: false });
    await does(({ choose, retry, remove }) => [choose(fileOf()), retry(), remove(), choose(fileOf("text/plain"))]);
    expect([uploadImage.mock.calls, saved()]).toEqual([[[file]], []]);
    resolve(NEW);
    await isShown({ status: "saved", image: "data:image/png;base64,YWFh", canRetry: false });
    expect([uploadImage.mock.calls.length, saved()]).toEqual([1, [{ image: NEW }]]);
  });

  test.each([
    ["of an unsupported type", fileOf("image/svg+xml"), /Choose a PNG, JPEG, WebP, or GIF/],
    ["without a type", fileOf(""), /Choose a PNG, JPEG, WebP, or GIF/],
    ["empty", fileOf("image/png", 0), /Choose a PNG, JPEG, WebP, or GIF/],
    ["too large", fileOf("image/png", 1_048_577), "This picture is too large. The limit is 1\u00a0MB."],
  ])("rejects a picture that is %s before the upload, and accepts the next one", async (_, file, words) => {
    const uploadImage: Upload = vi.fn(async () => NEW);
    const { flow, does, isShown, saved } = await choosing(uploadImage, 1_048_576);
    expect(flow()).toMatchObject({ accept: "image/png,image/jpeg,image/webp,image/gif", maxMegabytes: 1 });
    await does(({ choose }) => choose(file));
    await isShown({ status: "idle", image: OWN, problem: expect.stringMatching(words), canRetry: false });
    expect(uploadImage).not.toHaveBeenCalled();
    await does(({ choose }) => choose(fileOf("image/webp", 1_048_576)));
    await isShown({ status: "saved", problem: "" });
    expect(saved()).toEqual([{ image: NEW }]);
  });

  test.each([
    ["rejects", () => Promise.reject(new Error("The disk is full"))],
    ["throws", failing],
    ["returns a javascript: URL", async () => "javascript:alert(1)"],
    ["returns an HTML data URL", async () => "data:text/html,<p>"],
    ["returns a protocol-relative URL", async () => "//evil.example/a.png"],
    ["returns an empty text", async () => ""],
    ["returns undefined", async () => undefined as unknown as string],
  ])("keeps the picture for a retry when uploadImage %s", async (_, fails) => {
    const uploadImage: Upload = vi.fn(async () => NEW).mockImplementationOnce(fails);
    const { does, isShown, saved } = await choosing(uploadImage);
    const file = fileOf();
    await does(({ choose }) => choose(file));
    await isShown({ status: "idle", image: expect.stringMatching(/^data:/), problem: FAILED, canRetry: true });
    expect(saved()).toEqual([]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^uploadImage (failed: Error: The disk|must)/),
    );
    await does(({ retry }) => [retry(), retry()]);
    await isShown({ status: "saved", problem: "", canRetry: false });
    expect([uploadImage.mock.calls, saved()]).toEqual([[[file], [file]], [{ image: NEW }]]);
  });

  test("a rejected picture replaces a failed one", async () => {
    const { does, isShown } = await choosing(vi.fn().mockRejectedValue(new Error("no")));
    await does(({ choose }) => choose(fileOf()));
    await isShown({ canRetry: true });
    await does(({ choose }) => choose(fileOf("text/plain")));
    await isShown({ image: OWN, problem: expect.stringMatching(/Choose a PNG/), canRetry: false });
  });

  test("removes the picture once, and keeps it after an error", async () => {
    const { answers, does, isShown, saved } = await choosing(vi.fn());
    answers["/update-user"] = () => refusal("SESSION_EXPIRED");
    await does(({ remove }) => remove());
    await isShown({ status: "idle", image: OWN, problem: expect.stringMatching(/\S/), canRetry: false });
    answers["/update-user"] = () => ({ status: true });
    await does(({ remove }) => [remove(), remove()]);
    await isShown({ status: "removed", image: null, problem: "" });
    expect(saved()).toEqual([{ image: null }, { image: null }]);
  });

  test("saves nothing after the component unmounts during the upload", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { does, isShown, saved } = await choosing(vi.fn(() => promise));
    await does(({ choose }) => choose(fileOf()));
    await isShown({ status: "sending" });
    await leave();
    await harness().act(async () => resolve(NEW));
    await harness().act(() => new Promise((later) => setTimeout(later, 5)));
    expect(saved()).toEqual([]);
  });

  test("a page restored from the back/forward cache drops the upload and lets the user retry", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { does, isShown, saved } = await choosing(vi.fn(async () => NEW).mockReturnValueOnce(promise));
    await does(({ choose }) => choose(fileOf()));
    await isShown({ status: "sending", image: expect.stringMatching(/^data:/) });
    const shown = Object.assign(new Event("pageshow"), { persisted: true });
    await harness().act(async () => void window.dispatchEvent(shown));
    await isShown({ status: "idle", problem: FAILED, canRetry: true });
    await harness().act(async () => resolve("https://example.com/late.png"));
    await does(({ retry }) => retry());
    await isShown({ status: "saved" });
    expect(saved()).toEqual([{ image: NEW }]);
  });

  test("sends nothing without uploadImage", async () => {
    const { flow, does, saved } = await choosing();
    await does(({ choose }) => choose(fileOf()));
    expect([flow().status, flow().image, saved()]).toEqual(["idle", OWN, []]);
  });
});
