import type { ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { ACME, capabilities, playServer } from "../../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

const cases = [
  ["OrganizationSwitcher", "Loading …", "Acme"],
  ["OrganizationProfile", "Loading …", "Your role: Member"],
  ["CreateOrganization", "Name of the organization", "Name of the organization"],
  ["AcceptInvitation", "Loading …", "This invitation is no longer good"],
] as const;

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, place, until, closing } = createScreenSuite(suffix);

  afterEach(() => history.replaceState(null, "", "/"));

  test.each(cases)("<%s>, rendered by a server, wakes up without a mismatch", async (name, first, then) => {
    const { act, createElement, hydrateRoot, renderToString, StrictMode, UIProvider } = harness();
    const gone = () => "INVITATION_NOT_FOUND";
    const server = playServer(harness(), {
      "organization/get-invitation": gone,
      "organization/invitation-preview": gone,
    });
    const props = { client: server.client, initialSession: sessionOf("ada"), initialCapabilities: capabilities };
    const screen = createElement(harness()[name] as ComponentType);
    const element = createElement(StrictMode, null, createElement(UIProvider, props, screen));
    // A server has no page.
    const { location, window } = globalThis;
    for (const browserOnly of ["location", "window"]) Reflect.deleteProperty(globalThis, browserOnly);
    const html = renderToString(element);
    Object.assign(globalThis, { location, window });
    expect(html).toContain(first);
    expect(html).not.toContain(ACME.name);
    expect(server.asked).toEqual([]);

    // What only the browser knows of the address comes after.
    history.replaceState(null, "", "/?id=i1#settings");
    const container = place(html);
    const mismatches: unknown[] = [];
    await act(async () => {
      const root = hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) });
      closing.push(() => root.unmount());
    });
    await until(() => expect(container.textContent).toContain(then));
    expect(mismatches).toEqual([]);
  });
});
