import type { AffectedMember, PolicyPreview } from "@sallyport/core/organization";
import type { Page } from "playwright-core";

/** Answers as for an organization of 4,000 members, with the same number of affected members on every page. */
export const previewingMany = (page: Page, affectedOnEach: number): Promise<void> =>
  page
    .route("**/api/auth/organization/preview-policies", (route) => {
      const { offset } = route.request().postDataJSON() as { offset: number };
      const affected = Array.from({ length: affectedOnEach }, (_, index) => ({
        id: `m${offset + index}`,
        user: { name: "Maximiliane-Friederike Schillingsfürst" },
        lacks: ["secondFactor"] satisfies AffectedMember["lacks"],
      }));
      const json = {
        affected,
        unmet: null,
        stricter: ["secondFactor"],
        members: 4000,
        effectiveAt: null,
        nextOffset: offset + 100,
        refusal: null,
      } satisfies Record<keyof PolicyPreview, unknown>;
      return route.fulfill({ json });
    })
    .then(() => undefined);
