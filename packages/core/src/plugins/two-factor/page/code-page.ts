import { escapeHtml, type OtherChallenge, type Reply } from "../../../plugin.ts";
import type { TwoFactorMethod } from "../policy.ts";
import { type Frame, framed, type PageError } from "./frame.ts";
import { alert, buttonForm, codeForm } from "./parts.ts";

interface CodePage {
  readonly methods: readonly TwoFactorMethod[];
  readonly method: TwoFactorMethod;
  readonly challenges: readonly OtherChallenge[];
  readonly sent: boolean;
  readonly trusted: boolean;
  readonly trouble: PageError | null;
}

const link = (href: string, words: string): string => `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`;

export function otherMethods(
  { texts }: Frame,
  { methods, method, challenges }: Pick<CodePage, "challenges"> & Partial<Pick<CodePage, "methods" | "method">>,
): string {
  const others = methods?.filter((other) => other !== method) ?? [];
  const items = [
    ...others.map((other) => link(`?method=${other}`, texts.ways[other])),
    ...challenges.map(({ challenge, challengePage }) => link(challengePage, challenge)),
  ];
  if (items.length === 0) return "";
  return `<nav aria-labelledby="ways"><h2 id="ways">${escapeHtml(texts.otherWays)}</h2><ul>${items.join("")}</ul></nav>`;
}

export function codePage(frame: Frame, shown: CodePage): Reply {
  const { texts } = frame;
  const { method, trusted, trouble } = shown;
  const sent = method === "otp" && shown.sent;
  const said = sent ? texts.sent : texts.ask[method];
  const ask = `<p id="ask"${sent ? ' role="status"' : ""}>${escapeHtml(said)}</p>${alert(frame, trouble)}`;
  const label = method === "backup-code" ? texts.ways["backup-code"] : texts.code;
  const isNumber = method !== "backup-code";
  const field = { label, carried: { method }, isNumber, autofocus: true, trusted, trouble };
  const first = method === "otp" && !sent ? buttonForm("send", texts.send) : codeForm(frame, field);
  const resend = sent ? buttonForm("send", texts.sendAgain, "quiet") : "";
  return framed(frame, ask + first + resend + otherMethods(frame, shown), trouble);
}
