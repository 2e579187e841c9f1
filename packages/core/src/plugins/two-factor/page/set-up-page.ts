import { escapeHtml, type OtherChallenge, type Reply } from "../../../plugin.ts";
import { otherMethods } from "./code-page.ts";
import { type Frame, framed, type PageError } from "./frame.ts";
import { alert, buttonForm, codeForm, paragraph } from "./parts.ts";
import { qrCode } from "./qr-code.ts";

/** A button starts the enrollment, so that opening the page creates no secret. */
export function beginPage(
  frame: Frame,
  trouble: PageError | null,
  byMail: boolean,
  challenges: readonly OtherChallenge[],
): Reply {
  const { setUp } = frame.texts;
  const mailed = byMail ? paragraph(setUp.orMail) + buttonForm("begin", setUp.byMail, "quiet", { method: "otp" }) : "";
  const content = paragraph(setUp.why) + alert(frame, trouble) + buttonForm("begin", setUp.begin) + mailed;
  return framed(frame, content + otherMethods(frame, { challenges }), trouble, setUp.title);
}

interface EnrolmentPage {
  readonly uri: string;
  readonly typed: string;
  readonly backupCodes: readonly string[];
  readonly setUp: string;
  readonly trusted: boolean;
  readonly trouble: PageError | null;
}

const codeList = (codes: readonly string[], label: string): string =>
  `<ul class="codes" aria-label="${escapeHtml(label)}">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join("")}</ul>`;

const backupCodeList = ({ texts: { setUp } }: Frame, codes: readonly string[]): string =>
  codes.length === 0 ? "" : paragraph(setUp.keep) + codeList(codes, setUp.backupCodes);

export function enrolMailedPage(frame: Frame, shown: Omit<EnrolmentPage, "uri" | "typed">): Reply {
  const { texts } = frame;
  const { backupCodes, setUp, trusted, trouble } = shown;
  const carried = { method: "otp", setUp };
  const content = `${backupCodeList(frame, backupCodes)}
<p id="ask" role="status">${escapeHtml(texts.sent)}</p>${alert(frame, trouble)}
${codeForm(frame, { label: texts.code, carried, isNumber: true, autofocus: true, trusted, trouble })}
${buttonForm("send", texts.sendAgain, "quiet", carried)}`;
  return framed(frame, content, trouble, texts.setUp.title);
}

export function enrolPage(frame: Frame, { uri, typed, backupCodes, setUp, trusted, trouble }: EnrolmentPage): Reply {
  const { texts } = frame;
  const picture = qrCode(uri, texts.setUp.picture);
  const content = `${picture === "" ? "" : paragraph(texts.setUp.scan) + picture}
<p>${escapeHtml(texts.setUp.type)}<br><code>${escapeHtml(typed)}</code></p>
<a class="open" href="${escapeHtml(uri)}">${escapeHtml(texts.setUp.open)}</a>
${backupCodeList(frame, backupCodes)}
<p id="ask">${escapeHtml(texts.setUp.confirm)}</p>${alert(frame, trouble)}
${codeForm(frame, { label: texts.code, carried: { method: "totp", setUp }, isNumber: true, autofocus: false, trusted, trouble })}`;
  return framed(frame, content, trouble, texts.setUp.title);
}
