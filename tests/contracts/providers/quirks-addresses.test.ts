import { discord, facebook, huggingface, linkedin, microsoft } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, refusals } from "./harness.ts";

test("discord: who has a telephone number only gets a placeholder", async () => {
  const harness = await openProvider(discord);
  harness.world.person = { ...discord.person(1), email: null, verified: false };
  expect((await harness.walker().signIn("discord")).location.pathname, refusals(harness)).toBe("/in");
  const [user] = await harness.lab.users();
  expect([user?.email, user?.emailVerified]).toEqual(["discord.80351110224678913@placeholder.invalid", false]);
});

test("discord: an address that nobody has verified is unverified", async () => {
  const harness = await openProvider(discord);
  harness.world.person = { ...discord.person(1), verified: false };
  await harness.walker().signIn("discord");
  expect((await harness.lab.users()).map(({ emailVerified }) => emailVerified)).toEqual([false]);
});

test.each([
  { avatar: "8342729096ea3675442027381ff50dfe" },
  { avatar: null },
  { avatar: null, discriminator: "1337", global_name: null },
])("discord: %j has a picture and a name", async (change) => {
  const harness = await openProvider(discord);
  const person = { ...discord.person(1), ...change };
  harness.world.person = person;
  await harness.walker().signIn("discord");
  const { name, image } = discord.expects(person);
  expect((await harness.lab.users()).map((user) => [user.name, user.image])).toEqual([[name, image]]);
});

test("facebook: who shares no address gets a placeholder", async () => {
  const harness = await openProvider(facebook);
  harness.world.person = { id: "10220374890123459", name: "Nobody" };
  expect((await harness.walker().signIn("facebook")).location.pathname, refusals(harness)).toBe("/in");
  const [user] = await harness.lab.users();
  expect([user?.email, user?.emailVerified]).toEqual(["facebook.10220374890123459@placeholder.invalid", false]);
});

test("huggingface: an address without a word on whether it is verified is not", async () => {
  const harness = await openProvider(huggingface);
  const { email_verified: _, ...silent } = huggingface.person(1);
  harness.world.person = silent;
  await harness.walker().signIn("huggingface");
  expect(
    (await harness.lab.users()).map(({ emailVerified }) => emailVerified),
    refusals(harness),
  ).toEqual([false]);
});

test("linkedin: a person without a picture", async () => {
  const harness = await openProvider(linkedin);
  const { picture: _, ...plain } = linkedin.person(1);
  harness.world.person = plain;
  await harness.walker().signIn("linkedin");
  expect(
    (await harness.lab.users()).map(({ name, image }) => [name, image]),
    refusals(harness),
  ).toEqual([["Hedy Lamarr 1", null]]);
});

test("microsoft: without an address nobody comes in, whatever they are called", async () => {
  const harness = await openProvider(microsoft);
  const { email: _, ...nameless } = microsoft.person(1);
  harness.world.person = nameless;
  const { location, error } = await harness.walker().signIn("microsoft");
  expect([location.pathname, error]).toEqual(["/out", "email_not_found"]);
  expect(await harness.lab.users()).toEqual([]);
});
