import { discord, microsoft, type Person } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, refusals, withOptions } from "./harness.ts";

interface Row {
  readonly what: string;
  readonly id: string;
  /** The fields that are removed from the profile. `but` replaces fields. */
  readonly without?: readonly string[];
  readonly but?: Person;
  readonly options?: object;
  readonly user: object;
}

const placeholderOf = (id: string): unknown =>
  expect.stringMatching(new RegExp(`^${id}\\.\\d+@placeholder\\.invalid$`));
const mailbox = (email: string, primary: boolean, verified: boolean) => ({
  email,
  primary,
  verified,
  visibility: null,
});

const PICTURES: readonly Person[] = [
  { avatar: "8342729096ea3675442027381ff50dfe" },
  { avatar: null },
  { avatar: null, discriminator: "1337", global_name: null },
];

const rows: readonly Row[] = [
  {
    what: "Discord has only a phone number",
    id: "discord",
    but: { email: null, verified: false },
    user: { email: placeholderOf("discord"), emailVerified: false },
  },
  {
    what: "Discord has not verified the address",
    id: "discord",
    but: { verified: false },
    user: { emailVerified: false },
  },
  ...PICTURES.map((but) => {
    const { name, image } = discord.expects({ ...discord.person(7), ...but });
    return { what: `Discord has ${JSON.stringify(but)}`, id: "discord", but, user: { name, image } };
  }),
  {
    what: "Facebook shares no address",
    id: "facebook",
    without: ["email"],
    user: { email: placeholderOf("facebook"), emailVerified: false },
  },
  {
    what: "Hugging Face does not say whether the address is verified",
    id: "huggingface",
    without: ["email_verified"],
    user: { emailVerified: false },
  },
  {
    what: "LinkedIn has no picture",
    id: "linkedin",
    without: ["picture"],
    user: { name: "Hedy Lamarr 7", image: null },
  },
  {
    what: "Microsoft's claim verifies the address",
    id: "microsoft",
    but: { verified_primary_email: [microsoft.person(7).email] },
    user: { email: microsoft.person(7).email, emailVerified: true },
  },
  ...[true, "true", false, "false"].map((verified) => ({
    what: `Apple reports email_verified as ${JSON.stringify(verified)}`,
    id: "apple",
    but: { email_verified: verified },
    user: { emailVerified: String(verified) === "true" },
  })),
  {
    what: "GitHub's profile has another address than the primary one",
    id: "github",
    but: { email: "public@github.example.org" },
    user: { email: "mona-7@github.example.org", emailVerified: true },
  },
  {
    what: "GitHub's primary address is not verified, but another is",
    id: "github",
    but: {
      mailboxes: [mailbox("mine@github.example.org", false, true), mailbox("claimed@github.example.org", true, false)],
    },
    user: { email: "claimed@github.example.org", emailVerified: false },
  },
  {
    what: "GitHub has no address",
    id: "github",
    but: { mailboxes: [] },
    user: { email: placeholderOf("github") },
  },
  {
    what: "GitHub's scope does not include addresses",
    id: "github",
    options: { disableDefaultScope: true, scope: ["read:user"] },
    user: { email: placeholderOf("github"), emailVerified: false },
  },
  { what: "GitHub has no name", id: "github", but: { name: null }, user: { name: "octocat-7" } },
  {
    what: "X has no confirmed address",
    id: "twitter",
    without: ["confirmed_email"],
    user: { name: "Jack Bird 7", email: "twitter.2244994947@placeholder.invalid", emailVerified: false },
  },
  {
    what: "X's scope does not include the address",
    id: "twitter",
    options: { disableDefaultScope: true, scope: ["users.read", "tweet.read"] },
    user: { email: "twitter.2244994947@placeholder.invalid", emailVerified: false },
  },
  {
    what: "VK has only a phone number",
    id: "vk",
    without: ["email"],
    user: { name: "Ivan Ivanov 7", email: "vk.123456787@placeholder.invalid", emailVerified: false },
  },
  {
    what: "VK has verified the profile but not the address",
    id: "vk",
    but: { verified: true },
    user: { emailVerified: false },
  },
  {
    what: "Spotify has no name and no picture",
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
    what: "Kick has no address",
    id: "kick",
    but: { email: "" },
    user: { email: "kick.4377007@placeholder.invalid", emailVerified: false },
  },
  {
    what: "Roblox has no picture yet",
    id: "roblox",
    but: { picture: null },
    user: { name: "Builder 7", image: null },
  },
  {
    what: "Reddit's picture URL has no query",
    id: "reddit",
    but: { icon_img: "https://www.redditstatic.com/avatars/defaults/v2/avatar_default_1.png" },
    user: { image: "https://www.redditstatic.com/avatars/defaults/v2/avatar_default_1.png" },
  },
  {
    what: "Zoom has not verified the address and has no display name",
    id: "zoom",
    without: ["display_name", "pic_url"],
    but: { verified: 0 },
    user: { name: "Jill Chill 7", email: "jill-7@zoom.example.org", emailVerified: false, image: null },
  },
];

test.each(rows)("creates the user when $what", async ({ id, without = [], but = {}, options, user }) => {
  const { fixture, auth } = withOptions(id, options);
  const harness = await openProvider(fixture, auth);
  const kept = Object.entries(fixture.person(7)).filter(([key]) => !without.includes(key));
  harness.world.person = { ...Object.fromEntries(kept), ...but };
  const walker = harness.walker();
  expect((await walker.signIn(id)).error, refusals(harness)).toBeNull();
  expect(await harness.lab.users()).toMatchObject([user]);
  expect((await walker.session()).at("user")).toMatchObject(user);

  // Later sign-ins find the same user by the account alone.
  expect((await harness.walker().signIn(id)).error).toBeNull();
  expect(await harness.lab.users()).toHaveLength(1);
});
