import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { DIFFERENCES } from "./jwt-differences.ts";
import { device, openOurs, openTheirs, partOf, type Side } from "./jwt-sides.ts";
import { CallRecord, differences } from "./organization-record.ts";

const noted = (data: unknown) => Promise.resolve({ data, error: null });

/** Every call of better-auth's jwtClient, and what its tokens say. */
async function callEverything(side: Side) {
  const record = new CallRecord();
  const { client } = device(side);
  await record.note("token, of nobody", client.token());
  const { data, error } = await client.jwks();
  const keys = (data as { readonly keys: { readonly x: string }[] }).keys;
  await record.note(
    "jwks",
    Promise.resolve({ data: { keys: keys.map(({ x, ...key }) => ({ ...key, x: x.length })) }, error }),
  );
  await client.signUp.email(personOf("alice"));
  const made = await record.note("token", client.token());
  const heard: (string | null)[] = [];
  const headers = ["set-auth-jwt", "access-control-expose-headers"];
  await record.note(
    "getSession",
    client.getSession({
      fetchOptions: {
        onSuccess: ({ response }) => void heard.push(...headers.map((name) => response.headers.get(name))),
      },
    }),
  );
  const [beside, exposed] = heard;
  await record.note("the exposed headers", noted({ exposed }));
  for (const [name, token] of Object.entries({ token: made?.token, "set-auth-jwt": beside })) {
    const { iat, exp, iss, aud, sub, ...claims } = partOf(token ?? "", 1);
    const times = {
      life: Number(exp) - Number(iat),
      iss: iss === side.url,
      aud: aud === side.url,
      sub: sub === claims.id,
    };
    const { createdAt, updatedAt, ...rest } = claims;
    const dates = [createdAt, updatedAt].map((text) => typeof text);
    await record.note(`the claims of ${name}`, noted({ ...times, ...rest, dates }));
    await record.note(`the header of ${name}`, noted(partOf(token ?? "", 0)));
  }
  await client.signOut();
  await record.note("token, signed out", client.token());
  return record.seen;
}

test("better-auth's jwtClient sees of both servers the same, but for what is declared", async () => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    const [mine, reference] = [await callEverything(ours), await callEverything(theirs)];
    const found: Record<string, readonly string[]> = {};
    for (const call of new Set([...mine.keys(), ...reference.keys()])) {
      const differing = differences(mine.get(call), reference.get(call));
      if (differing.length > 0) found[call] = differing;
    }
    const declared = DIFFERENCES.flatMap(({ calls }) => Object.entries(calls));
    expect(found).toEqual(Object.fromEntries(declared));
  } finally {
    await ours.close();
    await theirs.close();
  }
});
