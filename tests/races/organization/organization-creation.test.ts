import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { signUp } from "../../ground/people.ts";
import { openRace } from "../account/account-race.ts";

const FORMS = ["globex", "Globex", "globex ", "ＧＬＯＢＥＸ"];

describeHarnesses("creating and updating organizations, concurrently", (open, again, rounds) => {
  test("accepts a slug once, in any of its forms", async () => {
    const { lab, racersOf } = await openRace(open, again, { plugins: [organization()] });
    const alice = await signUp(lab, "alice");
    const racers = racersOf(alice);
    const ids: string[] = [];
    for (const number of racers.keys()) {
      const made = await alice.post("/organization/create", { name: "Acme", slug: `acme-${number}` });
      ids.push(String(made.at("id")));
    }
    for (let round = 0; round < rounds; round += 1) {
      const slugOf = (racer: number): string => `${round}-${FORMS[racer % FORMS.length]}`;
      const answers = await Promise.all(
        racers.map((racer, number) =>
          number % 3 === 0
            ? racer.post("/organization/create", { name: "Globex", slug: slugOf(number) })
            : racer.post("/organization/update", { data: { slug: slugOf(number) }, organizationId: ids[number] }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const codes = new Set(answers.flatMap(({ status, code }) => (status === 200 ? [] : [code])));
      expect([...codes]).toEqual(["ORGANIZATION_ALREADY_EXISTS"]);
      const listed = await alice.get("/organization/list");
      const slugs = Array.isArray(listed.json) ? listed.json.map(({ slug }) => slug) : [];
      expect(slugs.filter((slug) => slug === `${round}-globex`)).toHaveLength(1);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });
});
