import type { PolicyPreview } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { inEachReact, reauthenticate } from "../../../fixtures/in-each-react.ts";
import { IN_ACME } from "../../../fixtures/organization-flow.ts";

const PREVIEW = "/organization/preview-policies";

/** The server's answer for a hundred members, of whom the first is affected. */
const pageAt = (offset: number, members: number) =>
  ({
    affected: [{ id: `m${offset}`, lacks: ["secondFactor"] }],
    unmet: null,
    stricter: ["secondFactor"],
    members,
    effectiveAt: null,
    nextOffset: offset + 100,
    refusal: null,
  }) satisfies Record<keyof PolicyPreview, unknown>;

inEachReact("the review of a change of policies", ({ playOn }) => {
  const review = async (members: number) => {
    const answers = { ...IN_ACME, [PREVIEW]: (body: unknown) => pageAt(Number(Object(body).offset), members) };
    const options = { organizationId: "o1", reauthenticate, onChanged: async () => {} };
    const page = await playOn(answers, ({ usePolicyChange }) => usePolicyChange(options));
    await page.does(({ ask }) => ask({ secondFactor: true }));
    await page.isShown({ busy: null, review: { members } });
    return page;
  };

  test("counts the members that were checked when there are more than it asks for", async () => {
    const page = await review(1601);
    const offsets = Array.from({ length: 16 }, (_, index) => index * 100);
    expect(page.asked(PREVIEW)).toEqual(
      offsets.map((offset) => ({ secondFactor: true, organizationId: "o1", offset })),
    );
    expect(page.flow().review).toMatchObject({
      affected: offsets.map((offset) => ({ id: `m${offset}` })),
      stricter: ["secondFactor"],
      members: 1601,
      checked: 1600,
    });
  });

  test("is complete when the last member that it asks for is the last one", async () => {
    const page = await review(1600);
    expect(page.flow().review).toMatchObject({ members: 1600, checked: 1600 });
  });
});
