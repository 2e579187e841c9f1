import type { AuthOptions } from "@sallyport/core";
import { type AdminOptions, admin } from "@sallyport/core/admin";
import { user } from "@sallyport/core/store";
import type { Answer, Browser } from "@sallyport/testing";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly browser: Browser;
}

/** Returns the status, with the code of a refusal. */
export const told = ({ status, code }: Answer): string => (status === 200 ? "200" : `${status} ${String(code)}`);

export const adminPlugin = (options: AdminOptions = {}) => admin({ adminEmails: [personOf("root").email], ...options });

/** Signs up a user with a verified address. */
export async function join(lab: OpenedAuth, name: string, columns: object = {}): Promise<Somebody> {
  const browser = await signUp(lab, name);
  const { email } = personOf(name);
  await lab.store.update(user, { where: { email } }, { emailVerified: true, ...columns });
  return { id: String((await lab.store.find(user, { where: { email } }))?.id), name, email, browser };
}

type Open = (options: Partial<AuthOptions>) => OpenedAuth | Promise<OpenedAuth>;

/** Opens an application in which the configuration makes Root an admin. */
export async function openAdmins(
  { plugins = [], ...rest }: Partial<AuthOptions> = {},
  adminOptions: AdminOptions = {},
  open: Open = openAuth,
) {
  const options: Partial<AuthOptions> = { ...rest, plugins: [adminPlugin(adminOptions), ...plugins] };
  const lab = await open(options);
  const root = await join(lab, "root");
  const [alice, bob] = [await join(lab, "alice"), await join(lab, "bob")];
  const call = (by: Browser, name: string, body: object = {}) => by.post(`/admin/${name}`, body);
  const rowOf = (id: string): Promise<object | null> => lab.store.find(user, { where: { id } });
  return { lab, options, root, alice, bob, call, rowOf };
}
export type Admins = Awaited<ReturnType<typeof openAdmins>>;
