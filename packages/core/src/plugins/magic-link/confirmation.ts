import { magicLinkPageTexts } from "@sallyport/i18n/magic-link-page";
import {
  type EndpointContext,
  escapeHtml,
  formActionTo,
  hidden,
  page,
  type Reply,
  requestLanguage,
} from "../../plugin.ts";
import type { Settings } from "./settings.ts";

type Context = EndpointContext<unknown, unknown, never, "none">;

export async function confirmation(settings: Settings, ctx: Context, token: string, email: string): Promise<Reply> {
  const fields = { token, ...ctx.targets };
  if (settings.page !== null) {
    const own = await ctx.trust(settings.page);
    if (own === null) throw new TypeError("magicLink: confirmationPage must be a path or have a trusted origin");
    return ctx.redirect(own, fields);
  }
  const language = requestLanguage(ctx.config.language, ctx);
  const { title, question, button } = magicLinkPageTexts[language];
  const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value));
  const content = `<p>${escapeHtml(question(email))}</p>
<form method="post" action="confirm">${inputs.join("")}<button>${escapeHtml(button)}</button></form>`;
  const formAction = formActionTo(...Object.values(ctx.targets));
  return page({ language, title, content, formAction, icon: "lock" });
}
