import { type Contender, contenderNames, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { report } from "../lib/child-io.ts";
import { type Counted, countStatements, perCall } from "../lib/count-statements.ts";
import {
  acceptRequest,
  assertRows,
  createRequest,
  listRequest,
  membersRequest,
  newOrganization,
  newUser,
} from "../lib/organizations.ts";
import { assertOk, get, post, signIn, signUp, user } from "../lib/requests.ts";

const handled = async (contender: Contender, request: Request): Promise<void> =>
  assertOk(await contender.handler(request));

async function countOrganizations(contender: Contender): Promise<Record<string, Counted>> {
  const { cookie } = await newUser(contender);
  const organizationId = await newOrganization(contender, cookie);
  const list = listRequest(cookie);
  const members = membersRequest(cookie, organizationId);
  const one = await perCall(async () => () => handled(contender, list));
  for (let number = 1; number < 50; number += 1) await newOrganization(contender, cookie);
  await assertRows(contender, list, 50);
  const fifty = await perCall(async () => () => handled(contender, list));
  const create = await perCall(async () => {
    const request = createRequest((await newUser(contender)).cookie);
    return () => handled(contender, request);
  });
  const accept = await perCall(async () => {
    const request = await acceptRequest(contender, cookie, organizationId);
    return () => handled(contender, request);
  });
  // The owner, ten counted members and one of the warm-up are there, and these fill the page up to 100.
  for (let number = 12; number < 100; number += 1) {
    await handled(contender, await acceptRequest(contender, cookie, organizationId));
  }
  await assertRows(contender, members, 100);
  return {
    "organization/create": create,
    "organization/list, 1": one,
    "organization/list, 50": fifty,
    "organization/list-members, 100": await perCall(async () => () => handled(contender, members)),
    "organization/accept-invitation": accept,
  };
}

countStatements();
const results: Record<string, Record<string, Counted>> = {};
for (const name of contenderNames) {
  const setup = { file: ":memory:", isNew: true, password: stub } as const;
  const contender = await createContender(name, { ...setup, cookieCache: false });
  const organizing = await createContender(name, { ...setup, cookieCache: false, organizations: true });
  const caching = await createContender(name, { ...setup, cookieCache: true });
  const cookie = await signUp(contender);
  const cached = await signUp(caching);
  const credentials = { email: user.email, password: user.password };
  let users = 0;
  results[name] = {
    "get-session, from the store": await perCall(async () => () => handled(contender, get("/get-session", cookie))),
    "get-session, cookie cache": await perCall(async () => () => handled(caching, get("/get-session", cached))),
    "get-session, no cookie": await perCall(async () => () => handled(contender, get("/get-session"))),
    "api.getSession": await perCall(async () => () => contender.getSession(new Headers({ cookie }))),
    "sign-out": await perCall(async () => {
      const request = post("/sign-out", undefined, await signIn(contender));
      return () => handled(contender, request);
    }),
    "sign-in": await perCall(async () => () => handled(contender, post("/sign-in/email", credentials))),
    "sign-up": await perCall(async () => {
      users += 1;
      const request = post("/sign-up/email", { ...user, email: `user${users}@example.com` });
      return () => handled(contender, request);
    }),
    ...(await countOrganizations(organizing)),
  };
}
report(results);
