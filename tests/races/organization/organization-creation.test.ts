import { organization } from "@sallyport/core/organization";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";

const RACERS = 10;
const LIMIT = 2;
const FORMS = ["acme", "Acme", "acme ", "ＡＣＭＥ"];

/** Alice, signed up, in browsers at four instances on one database, their connections made. */
async function alices(open: OpenHarness, again: OpenAgain, limit: number) {
  const options = { plugins: [organization({ organizationLimit: limit, teams: { enabled: true } })] };
  const lab = await open(options);
  await signUp(lab, "alice");
  const more = { ...options, clock: lab.clock };
  const browsers = [lab, again(more), again(more), again(more)].map((each) => new Browser(each));
  const { email, password } = personOf("alice");
  for (const browser of browsers) expect((await browser.post("/sign-in/email", { email, password })).status).toBe(200);
  const race = (slug: (racer: number) => string) =>
    Promise.all(
      browsers
        .concat(browsers, browsers)
        .slice(0, RACERS)
        .map((browser, racer) => browser.post("/organization/create", { name: `Number ${racer}`, slug: slug(racer) })),
    );
  const listed = async () => (await browsers[0]?.get("/organization/list"))?.json;
  return { race, listed };
}

describeHarnesses("organizations made at once", (open, again) => {
  test(`of ${RACERS} by one person, the limit lets ${LIMIT}`, async () => {
    const { race, listed } = await alices(open, again, LIMIT);
    const answers = await race((racer) => `number-${racer}`);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(RACERS - LIMIT);
    expect(refused[0]?.code).toBe("YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS");
    expect(await listed()).toHaveLength(LIMIT);
  });

  test("of ten that want one slug, in any of its forms, one gets it", async () => {
    const { race, listed } = await alices(open, again, RACERS);
    const answers = await race((racer) => FORMS[racer % FORMS.length] ?? "acme");
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(RACERS - 1);
    expect(refused[0]?.code).toBe("ORGANIZATION_ALREADY_EXISTS");
    expect(await listed()).toMatchObject([{ slug: "acme" }]);
  });
});
