import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import type { ScreenHarness } from "../../../fixtures/harness.ts";
import { createScreenSuite, refusal } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { createSiteSuite } from "../../../fixtures/site-suite.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const OWN = "https://example.com/own.png";
const NEW = "https://example.com/new.png";
const FAILED = "Your picture could not be sent. It is still here: try again.";

type Upload = Mock<(file: File) => Promise<string>>;

const fileOf = (type = "image/png", size = 3): File => new File(["a".repeat(size)], "me", { type });

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until, closing } = createScreenSuite(suffix);
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

  async function open(uploadImage?: Upload, maxImageBytes = 10) {
    const server = stage();
    server.answers["/update-user"] = () => ({ status: true });
    const user = { ...sessionOf("ada").user, image: OWN };
    const provider = { maxImageBytes, ...(uploadImage && { uploadImage }) };
    const page = await play(server, () => harness().usePicture(user), { provider });
    const does = (work: (flow: ReturnType<typeof page.flow>) => unknown) =>
      harness().act(async () => void work(page.flow()));
    const isShown = (part: object) => until(() => expect(page.flow()).toMatchObject(part));
    const leave = () =>
      harness().act(async () => {
        for (const close of closing.splice(0)) close();
      });
    return { ...server, ...page, does, isShown, leave, saved: () => server.asked("/update-user") };
  }

  test("what is chosen is shown at once, and sent once", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const uploadImage: Upload = vi.fn(() => promise);
    const { flow, does, isShown, saved } = await open(uploadImage);
    expect(flow()).toMatchObject({ image: OWN, status: "idle", problem: "", canRetry: false });
    const file = fileOf();
    await does(({ choose }) => {
      choose(file);
      choose(fileOf("image/gif"));
    });
    await isShown({ status: "sending", image: "data:image/png;base64,YWFh", problem: "", canRetry: false });
    await does(({ choose, retry, remove }) => [choose(fileOf()), retry(), remove(), choose(fileOf("text/plain"))]);
    expect([uploadImage.mock.calls, saved()]).toEqual([[[file]], []]);
    resolve(NEW);
    await isShown({ status: "saved", image: "data:image/png;base64,YWFh", canRetry: false });
    expect([uploadImage.mock.calls.length, saved()]).toEqual([1, [{ image: NEW }]]);
  });

  test.each([
    ["of another type", fileOf("image/svg+xml"), /no PNG, JPEG, WebP or GIF/],
    ["of no type", fileOf(""), /no PNG, JPEG, WebP or GIF/],
    ["empty", fileOf("image/png", 0), /no PNG, JPEG, WebP or GIF/],
    ["too large", fileOf("image/png", 1_048_577), "This picture is larger than 1\u00a0MB. Choose a smaller one."],
  ])("one that is %s is refused before it is sent, and the next is not", async (_, file, words) => {
    const uploadImage: Upload = vi.fn(async () => NEW);
    const { flow, does, isShown, saved } = await open(uploadImage, 1_048_576);
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
    [
      "throws",
      () => {
        throw new Error("The disk is full");
      },
    ],
    ["answers a script", async () => "javascript:alert(1)"],
    ["answers a page", async () => "data:text/html,<p>"],
    ["answers another origin's path", async () => "//evil.example/a.png"],
    ["answers nothing", async () => ""],
    ["answers no text", async () => undefined as unknown as string],
  ])("an application that %s has failed: what was chosen is kept, and sent anew", async (_, fails) => {
    const uploadImage: Upload = vi.fn(async () => NEW).mockImplementationOnce(fails);
    const { does, isShown, saved } = await open(uploadImage);
    const file = fileOf();
    await does(({ choose }) => choose(file));
    await isShown({ status: "idle", image: expect.stringMatching(/^data:/), problem: FAILED, canRetry: true });
    expect(saved()).toEqual([]);
    await does(({ retry }) => [retry(), retry()]);
    await isShown({ status: "saved", problem: "", canRetry: false });
    expect([uploadImage.mock.calls, saved()]).toEqual([[[file], [file]], [{ image: NEW }]]);
  });

  test("what the server refused is not uploaded again", async () => {
    const uploadImage: Upload = vi.fn(async () => NEW);
    const { answers, does, isShown, saved } = await open(uploadImage);
    answers["/update-user"] = () => refusal("SESSION_EXPIRED", "Your session has expired");
    await does(({ choose }) => choose(fileOf()));
    await isShown({ status: "idle", problem: expect.stringMatching(/session/i), canRetry: true });
    answers["/update-user"] = () => ({ status: true });
    await does(({ retry }) => retry());
    await isShown({ status: "saved", problem: "" });
    expect([uploadImage.mock.calls.length, saved()]).toEqual([1, [{ image: NEW }, { image: NEW }]]);
  });

  test("what failed is given up: the account's is shown, and nothing is to be sent", async () => {
    const uploadImage: Upload = vi.fn().mockRejectedValue(new Error("The bucket is gone"));
    const { does, isShown } = await open(uploadImage);
    await does(({ choose }) => choose(fileOf()));
    await isShown({ canRetry: true });
    expect(console.warn).toHaveBeenCalledExactlyOnceWith("uploadImage failed: Error: The bucket is gone");
    await does(({ giveUp }) => giveUp());
    await isShown({ status: "idle", image: OWN, problem: "", canRetry: false });
    await does(({ retry }) => retry());
    expect(uploadImage).toHaveBeenCalledTimes(1);
  });

  test("one that is refused takes the place of what failed before it", async () => {
    const { does, isShown } = await open(vi.fn().mockRejectedValue(new Error("no")));
    await does(({ choose }) => choose(fileOf()));
    await isShown({ canRetry: true });
    await does(({ choose }) => choose(fileOf("text/plain")));
    await isShown({ image: OWN, problem: expect.stringMatching(/no PNG/), canRetry: false });
  });

  test("it is taken away once; a refusal is told, and the picture stays", async () => {
    const { answers, does, isShown, saved } = await open(vi.fn());
    answers["/update-user"] = () => refusal("SESSION_EXPIRED");
    await does(({ remove }) => remove());
    await isShown({ status: "idle", image: OWN, problem: expect.stringMatching(/\S/), canRetry: false });
    answers["/update-user"] = () => ({ status: true });
    await does(({ remove }) => [remove(), remove()]);
    await isShown({ status: "removed", image: null, problem: "" });
    expect(saved()).toEqual([{ image: null }, { image: null }]);
  });

  test("who leaves while it is sent has changed nothing", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { does, isShown, leave, saved } = await open(vi.fn(() => promise));
    await does(({ choose }) => choose(fileOf()));
    await isShown({ status: "sending" });
    await leave();
    await harness().act(async () => resolve(NEW));
    await harness().act(() => new Promise((later) => setTimeout(later, 5)));
    expect(saved()).toEqual([]);
  });

  test("in a page that comes back it is sent no more: it can be sent again", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { does, isShown, saved } = await open(vi.fn(async () => NEW).mockReturnValueOnce(promise));
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

  test("without an application that keeps it nothing is sent", async () => {
    const { flow, does, saved } = await open();
    await does(({ choose }) => choose(fileOf()));
    expect([flow().status, flow().image, saved()]).toEqual(["idle", OWN, []]);
  });
});

describe.each(REACTS)("React %s, before a server", (_version, suffix) => {
  const { site, open, until } = createSiteSuite(suffix);

  test("once the account has it, the account's is shown, and a name that is saved leaves it", async () => {
    const ada = await site().join("ada");
    const provider = { uploadImage: async () => NEW };
    const use = ({ usePicture, useProfile, useSession }: ScreenHarness) => {
      const user = useSession().data?.user ?? ada.user;
      return { ...usePicture(user), form: useProfile(user).form };
    };
    const page = await open(ada, use, { formOf: ({ form }) => form, names: ["name"], provider });
    const { flow, does, isShown, submit } = page;
    await does(({ choose }) => choose(fileOf()));
    await isShown({ status: "saved", image: NEW });
    await submit({ name: "Ada Lovelace" });
    await until(() => expect(flow().form.status).toBe("sent"));
    expect((await ada.client.getSession()).data?.user).toMatchObject({ name: "Ada Lovelace", image: NEW });
    await does(({ remove }) => remove());
    await isShown({ status: "removed", image: null });
    expect((await ada.client.getSession()).data?.user.image).toBeNull();
  });
});
