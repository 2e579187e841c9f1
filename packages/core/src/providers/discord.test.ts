import { expect, test } from "vitest";
import { profileInput } from "../test/profile-input.ts";
import { discord } from "./discord.ts";

const URL = "https://discord.com/api/users/@me";
const read = (user: object) => discord.profile(profileInput({ userInfoUrl: URL, answers: { [URL]: user } }));
const CDN = "https://cdn.discordapp.com";
const ID = "80351110224678912";

test.each([
  [
    "an animated avatar",
    { avatar: "a_1269e74af4df7417b13759eae50c83dc" },
    `${CDN}/avatars/${ID}/a_1269e74af4df7417b13759eae50c83dc.gif`,
  ],
  // 80351110224678912 >> 22 is 19157197529.
  ["no avatar, chosen by id", { avatar: null, discriminator: "0" }, `${CDN}/embed/avatars/5.png`],
  ["no avatar and no discriminator", { avatar: null }, `${CDN}/embed/avatars/5.png`],
  [
    "no avatar and a discriminator that is not a number",
    { avatar: null, discriminator: "x" },
    `${CDN}/embed/avatars/0.png`,
  ],
])("the picture of a user with %s", async (_name, about, image) => {
  expect((await read({ id: ID, username: "nelly", ...about })).image).toBe(image);
});

test("a user whose id is not a number has no picture", async () => {
  expect(await read({ id: "x", username: "nelly" })).toMatchObject({ accountId: "x", image: null });
});

test.each([
  ["true", "a@example.com", false],
  [true, "a@example.com", true],
  [true, null, true],
])("verified %j with the email address %j is verified: %s", async (verified, email, emailVerified) => {
  expect(await read({ id: ID, username: "nelly", verified, email })).toMatchObject({ email, emailVerified });
});
