import * as z from "zod/mini";
import {
  type CodeKind,
  defineEndpoint,
  type EndpointContext,
  inEvenTime,
  input,
  isPlaceholderEmail,
  isStoreConflict,
  mailUrl,
  NAME_CHARACTERS,
  type Services,
  toEmail,
} from "../../../plugin.ts";
import { rememberAsked } from "../services/asked.ts";
import { type LinkTargets, toValue } from "../services/link.ts";
import type { Settings } from "../settings.ts";

/** Body of `sign-in/magic-link`. A new user's additional fields can be sent as well. */
export interface SignInMagicLinkBody extends LinkTargets {
  /** The address that receives the link. */
  email: string;
  /** The name of a new user. Default: empty. */
  name?: string | undefined;
  /** An object for `sendMagicLink`. */
  metadata?: Record<string, unknown> | undefined;
}

const text = z.optional(z.string());
const body = input<SignInMagicLinkBody>(() =>
  z.looseObject({
    email: z.string(),
    name: z.optional(z.string().check(z.trim(), z.maxLength(NAME_CHARACTERS))),
    callbackURL: text,
    newUserCallbackURL: text,
    errorCallbackURL: text,
    metadata: z.optional(z.record(z.string(), z.unknown())),
  }),
);

type Context = EndpointContext<SignInMagicLinkBody, unknown, never, "none">;

/** The screens have a cell for each digit of emailOTP's codes. */
function codeKind({ code }: Settings, { plugins }: Context["config"]): CodeKind | null {
  if (code === null) return null;
  const { digits = code.digits }: Partial<CodeKind> = Reflect.get(plugins, "email-otp") ?? {};
  return { ...code, digits };
}

async function send(settings: Settings, ctx: Context, services: Services, email: string): Promise<void> {
  const { codes, mails, tokens, users } = services;
  const user = await users.findByEmail(email);
  ctx.emit("sign-in.requested", { email, method: "magic-link", ...(user !== null && { userId: user.id }) });
  const kind = codeKind(settings, ctx.config);
  if (user === null && !settings.maySignUp) {
    await tokens.pretend(settings.token);
    if (kind !== null) await codes.pretend(kind, email);
    return mails.pretend("magic-link");
  }
  const { name = "", metadata = null } = ctx.body;
  const fields = users.readFields({ ...ctx.body }, "update");
  const owner = user === null ? {} : { userId: user.id };
  const token = await tokens.issue(settings.token, toValue({ email, name, fields }), owner);
  const together = { kind: settings.token, token };
  const code = kind === null ? null : await codes.issue(kind, email, { ...owner, together });
  const { callbackURL = "/", ...others } = ctx.targets;
  const url = mailUrl(ctx.config, "/magic-link/verify", { token, callbackURL, ...others });
  const expiresInSeconds = settings.token.lifetimeSeconds;
  await mails.send(ctx, { kind: "magic-link", to: email, url, token, expiresInSeconds, code, metadata });
}

/** Mails a link that signs in; every address gets the same answer. */
export const signInMagicLink = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/sign-in/magic-link",
    body,
    redirects: { callbackURL: "optional", newUserCallbackURL: "optional", errorCallbackURL: "optional" },
    startsSession: "magic-link",
    rateLimit: settings.rateLimit,
    errors: ["INVALID_EMAIL"],
    async handler(ctx): Promise<{ status: boolean }> {
      const email = toEmail(ctx.body.email);
      if (email === null || isPlaceholderEmail(email)) throw ctx.error("INVALID_EMAIL");
      // Invalid fields are refused for everybody, so that the answer does not tell who exists.
      ctx.services.users.readFields({ ...ctx.body }, "update");
      rememberAsked(settings, ctx.services, ctx, email);
      if (!(await ctx.services.mails.allow(email))) return { status: true };
      if (settings.code !== null) await ctx.services.codes.asked(ctx, email);
      const work = () => ctx.transaction((services) => send(settings, ctx, services, email));
      await inEvenTime(work).catch((error: unknown) => {
        if (!isStoreConflict(error)) throw error;
      });
      return { status: true };
    },
  });
