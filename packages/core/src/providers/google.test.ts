import { expect, test } from "vitest";
import { google } from "./google.ts";

const client = { clientId: "app" };

test("scopes that were granted before stay granted, and what was configured is asked for", () => {
  expect(google.parameters?.(client)).toEqual({ include_granted_scopes: "true" });
  const options = { ...client, accessType: "offline", display: "popup", hd: "example.com" } as const;
  expect(google.parameters?.(options)).toEqual({
    include_granted_scopes: "true",
    access_type: "offline",
    display: "popup",
    hd: "example.com",
  });
});

test("ID tokens name their issuer with the scheme or without it", () => {
  expect(google.idToken).toMatchObject({ issuer: ["https://accounts.google.com", "accounts.google.com"] });
});
