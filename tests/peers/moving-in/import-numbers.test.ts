import { anonymous } from "@sallyport/core/anonymous";
import { phoneNumber } from "@sallyport/core/phone-number";
import { user } from "@sallyport/core/store";
import { describe, expect, test } from "vitest";
import { movingCases } from "./cases.ts";
import { DONE, importIn, project, type Told } from "./import-project.ts";
import { storeOf } from "./our-side.ts";
import { PASSWORD, type TheirSide } from "./their-side.ts";

/** Numbers as better-auth stores them, and whether they were verified. */
const NUMBERS = {
  ada: ["+49 151 12345678", true],
  bea: ["0151/99999999", true],
  cat: ["+12133734253", true],
  dan: ["+1 (213) 373-4253", true],
  eve: ["+442079460958", false],
  finn: ["+44 20 7946 0958", true],
  gus: ["+33612345678", true],
} as const;
const WRITTEN = "plugins: [anonymous(), phoneNumber({ sendOTP: () => {} })],";

async function fill(side: TheirSide): Promise<void> {
  for (const [name, [number, verified]] of Object.entries(NUMBERS)) {
    await side.signUp(name);
    await side.change(name, { phoneNumber: number, phoneNumberVerified: verified });
  }
  expect((await side.post("/sign-in/anonymous", {})).ok).toBe(true);
}

const findingsIn = ({ results }: Told) => (results[0]?.findings ?? []) as { code: string; text: string }[];
const codesOf = (told: Told) => findingsIn(told).map(({ code }) => code);
const ABOUT_NUMBERS = ["NUMBERS_UNREADABLE", "NUMBERS_REPEATED", "NUMBERS_UNVERIFIED", "GUESTS"];

describe.each(movingCases)("sallyport import of phone numbers from better-auth $version on $name", (one) => {
  const { anonymous: theirGuests, phoneNumber: theirNumbers } = one.there.plugins;
  async function begin() {
    const move = await one.begin();
    const side = await move.there({ plugins: [theirGuests(), theirNumbers({ sendOTP: () => {} })] });
    await fill(side);
    const ids = { bea: await side.userId("bea"), cat: await side.userId("cat") };
    await side.end();
    const here = () => move.here({ plugins: [anonymous(), phoneNumber({ sendOTP: () => {}, defaultCountry: "DE" })] });
    return { move, ids, here, folder: await project(one, move, WRITTEN) };
  }
  const signIn = (here: ReturnType<Awaited<ReturnType<typeof begin>>["here"]>, number: string) =>
    here.post("/sign-in/phone-number", { phoneNumber: number, password: PASSWORD });

  test("stores them in E.164, so that every spelling signs in, and reports those that it must not change", async () => {
    const { ids, here, folder } = await begin();
    const seen = await importIn(folder, ["--dry-run"]);
    expect(seen).toMatchObject(DONE);
    expect(codesOf(seen)).toEqual(expect.arrayContaining(["NUMBERS_RESPELLED", ...ABOUT_NUMBERS]));
    const textOf = (code: string) => findingsIn(seen).find((finding) => finding.code === code)?.text;
    expect(textOf("NUMBERS_RESPELLED")).toContain("2 phone numbers are not in E.164");
    expect(textOf("NUMBERS_UNREADABLE")).toContain(`(user ids: ${ids.bea})`);
    expect(textOf("NUMBERS_REPEATED")).toContain(ids.cat);

    const told = await importIn(folder, ["--yes"]);
    expect(told).toMatchObject({ ...DONE, results: [{ changed: true, respelled: 2 }] });
    expect(told.results[0]?.source).toContain('sendOTP: copyYours("plugins.phone-number.sendOTP"');
    const ours = here();
    const rows = await storeOf(ours).list(user, { where: {} });
    const stored = Object.fromEntries(rows.map((row) => [row.name, Reflect.get(row, "phoneNumber")]));
    expect(stored).toMatchObject({
      ada: "+4915112345678",
      bea: "0151/99999999",
      cat: "+12133734253",
      dan: "+1 (213) 373-4253",
      eve: null,
      finn: "+442079460958",
      gus: "+33612345678",
    });
    expect(rows.find(({ name }) => name === "eve")).toMatchObject({ unverifiedPhoneNumber: "+442079460958" });
    for (const [number, name] of [
      ["+49 (151) 123 456 78", "ada"],
      ["0151/99999999", "bea"],
      ["+1 213 373 4253", "cat"],
      ["+44 20 79460958", "finn"],
    ] as const) {
      const answer = await signIn(ours, number);
      expect(await answer.json(), number).toMatchObject({ user: { name } });
    }
    const again = await importIn(folder, ["--yes"]);
    expect(again).toMatchObject({ ...DONE, results: [{ changed: false, respelled: 0 }] });
    expect(codesOf(again)).not.toContain("NUMBERS_RESPELLED");
  });

  test("keeps them as written with --reversible, and the same spelling signs in", async () => {
    const { here, folder } = await begin();
    const told = await importIn(folder, ["--yes", "--reversible"]);
    expect(told).toMatchObject({ ...DONE, results: [{ changed: true, respelled: 0 }] });
    expect(told.lines.join("\n")).toContain("because of --reversible");
    const ours = here();
    expect((await signIn(ours, NUMBERS.ada[0])).status).toBe(200);
    expect((await signIn(ours, "+4915112345678")).status).toBe(401);
  });
});
