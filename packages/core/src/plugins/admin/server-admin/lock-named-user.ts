import { type EndpointContext, type Services, type SessionGate, toEmail, type User } from "../../../plugin.ts";

type Context = EndpointContext<unknown, unknown, "USER_NOT_FOUND", SessionGate>;

export async function lockNamedUser(ctx: Pick<Context, "error">, { users }: Services, named: string): Promise<User> {
  const email = toEmail(named);
  const id = (email === null ? null : await users.findByEmail(email))?.id ?? named;
  const user = await users.lock(id);
  if (user === null) throw ctx.error("USER_NOT_FOUND");
  return user;
}
