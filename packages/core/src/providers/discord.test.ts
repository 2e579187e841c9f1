import { expect, test } from "vitest";
import { profileInput } from "../test/profile-input.ts";
import { discord } from "./discord.ts";

const URL = "https://discord.com/api/users/@me";
const read = (user: object) => discord.profile(profileInput({ userInfoUrl: URL, answers: { [URL]: user } }));
const CDN = "https://cdn.discordapp.com";
const ID = "80351110224678912";

test.each([
  [
    "a moving one",
    { avatar: "a_1269e74af4df7417b13759eae50c83dc" },
    `${CDN}/avatars/${ID}/a_1269e74af4df7417b13759eae50c83dc.gif`,
  ],
  // 80351110224678912 >> 22 is 19157197529.
  ["none, by the id", { avatar: null, discriminator: "0" }, `${CDN}/embed/avatars/5.png`],
  ["none, and no discriminator", { avatar: null }, `${CDN}/embed/avatars/5.png`],
  ["none, by a discriminator that is no number", { avatar: null, discriminator: "x" }, `${CDN}/embed/avatars/0.png`],
])("%s", async (_name, about, image) => {
  expect((await read({ id: ID, username: "nelly", ...about })).image).toBe(image);
});

test("an id that is no number has no picture, and does not fail", async () => {
  expect(await read({ id: "x", username: "nelly" })).toMatchObject({ accountId: "x", image: null });
});

test.each([
  ["true", "a@example.com", false],
  [true, "a@example.com", true],
  [true, null, true],
])("verified %j of the address %j vouches for it: %s", async (verified, email, emailVerified) => {
  expect(await read({ id: ID, username: "nelly", verified, email })).toMatchObject({ email, emailVerified });
});
