import type { Person } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, refusals } from "./harness.ts";
import { withOptions } from "./with-options.ts";

interface Row {
  readonly what: string;
  readonly id: string;
  /** What the person lacks, and what is otherwise. */
  readonly without?: readonly string[];
  readonly but?: Person;
  readonly options?: object;
  readonly user: object;
}

const rows: readonly Row[] = [
  {
    what: "X knows no confirmed address",
    id: "twitter",
    without: ["confirmed_email"],
    user: { name: "Jack Bird 7", email: "twitter.2244994947@placeholder.invalid", emailVerified: false },
  },
  {
    what: "X may not tell the address",
    id: "twitter",
    options: { disableDefaultScope: true, scope: ["users.read", "tweet.read"] },
    user: { email: "twitter.2244994947@placeholder.invalid", emailVerified: false },
  },
  {
    what: "VK knows a telephone alone",
    id: "vk",
    without: ["email"],
    user: { name: "Ivan Ivanov 7", email: "vk.123456787@placeholder.invalid", emailVerified: false },
  },
  { what: "VK's tick says nothing of the address", id: "vk", but: { verified: true }, user: { emailVerified: false } },
  {
    what: "nobody has a name or a picture at Spotify",
    id: "spotify",
    but: { display_name: null, images: [] },
    user: { name: "clara-7", email: "clara-7@spotify.example.org", image: null },
  },
  {
    what: "Dropbox has not verified the address, and has no picture",
    id: "dropbox",
    without: ["profile_photo_url"],
    but: { email_verified: false },
    user: { email: "franz-7@dropbox.example.org", emailVerified: false, image: null },
  },
  {
    what: "Kick has no picture",
    id: "kick",
    but: { profile_picture: "" },
    user: { name: "Streamer7", image: null, emailVerified: false },
  },
  {
    what: "Kick does not tell the address",
    id: "kick",
    but: { email: "" },
    user: { email: "kick.4377007@placeholder.invalid", emailVerified: false },
  },
  {
    what: "Roblox has not drawn the picture yet",
    id: "roblox",
    but: { picture: null },
    user: { name: "Builder 7", image: null },
  },
  {
    what: "Reddit's picture has no query",
    id: "reddit",
    but: { icon_img: "https://www.redditstatic.com/avatars/defaults/v2/avatar_default_1.png" },
    user: { image: "https://www.redditstatic.com/avatars/defaults/v2/avatar_default_1.png" },
  },
  {
    what: "Zoom has not verified the address, and knows no display name",
    id: "zoom",
    without: ["display_name", "pic_url"],
    but: { verified: 0 },
    user: { name: "Jill Chill 7", email: "jill-7@zoom.example.org", emailVerified: false, image: null },
  },
];

test.each(rows)("a sign-in where $what", async ({ id, without = [], but = {}, options, user }) => {
  const { fixture, auth } = withOptions(id, options);
  const harness = await openProvider(fixture, auth);
  const kept = Object.entries(fixture.person(7)).filter(([key]) => !without.includes(key));
  harness.world.person = { ...Object.fromEntries(kept), ...but };
  const walker = harness.walker();
  expect((await walker.signIn(id)).error, refusals(harness)).toBeNull();
  expect(await harness.lab.users()).toMatchObject([user]);
  expect((await walker.session()).at("user")).toMatchObject(user);

  // The same person, though nothing but the account says so.
  expect((await harness.walker().signIn(id)).error).toBeNull();
  expect(await harness.lab.users()).toHaveLength(1);
});
