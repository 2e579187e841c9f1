import { describe, expect, test } from "vitest";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play, until } = createScreenSuite(suffix);

  async function open(image: string | null) {
    const server = stage();
    const user = { ...sessionOf("ada").user, image };
    server.answers["/update-user"] = () => ({ status: true });
    const options = { formOf: ({ form }: ReturnType<typeof use>) => form, names: ["name", "image"] };
    const use = () => harness().useProfile(user);
    return { ...server, ...(await play(server, use, options)) };
  }

  test.each([`data:image/jpeg;base64,${"A".repeat(5000)}`, "http://example.com/a.png", "/a.png"])(
    "a name is changed beside a picture that the form would not take",
    async (image) => {
      const { submit, asked } = await open(image);
      await submit({ name: " Grace ", image });
      await until(() => expect(asked("/update-user")).toEqual([{ name: "Grace" }]));
    },
  );

  test.each([
    ["https://example.com/b.png", "https://example.com/b.png"],
    ["", null],
  ])("a picture that is changed to %j is sent", async (typed, image) => {
    const { submit, asked } = await open("https://example.com/a.png");
    await submit({ name: "Grace", image: typed });
    await until(() => expect(asked("/update-user")).toEqual([{ name: "Grace", image }]));
  });

  test("a new picture has to be an address that begins with https", async () => {
    const { flow, submit, asked } = await open(null);
    await submit({ name: "Grace", image: "javascript:alert(1)" });
    await until(() => expect(Object.keys(flow().form.problems.fields ?? {})).toEqual(["image"]));
    expect(asked("/update-user")).toEqual([]);
  });
});
