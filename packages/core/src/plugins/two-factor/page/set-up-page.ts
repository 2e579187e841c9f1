import { escapeHtml, type Reply } from "../../../plugin.ts";
import { type Frame, framed, type Trouble } from "./frame.ts";
import { alert, buttonForm, codeForm, paragraph } from "./parts.ts";
import { qrCode } from "./qr-code.ts";

/** Before enrolment: opening the page makes no secret, the button does. */
export function beginPage(frame: Frame, trouble: Trouble | null): Reply {
  const { setUp } = frame.texts;
  const content = paragraph(setUp.why) + alert(frame, trouble) + buttonForm("begin", setUp.begin);
  return framed(frame, content, trouble, setUp.title);
}

interface Enrolling {
  readonly uri: string;
  /** The secret as it is typed. */
  readonly typed: string;
  readonly backupCodes: readonly string[];
  /** What the form carries, so that a wrong code does not lose what was shown. */
  readonly setUp: string;
  readonly trusted: boolean;
  readonly trouble: Trouble | null;
}

const listOf = (codes: readonly string[], label: string): string =>
  `<ul class="codes" aria-label="${escapeHtml(label)}">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join("")}</ul>`;

/** The secret, the backup codes, and the field for the first code. */
export function enrolPage(frame: Frame, { uri, typed, backupCodes, setUp, trusted, trouble }: Enrolling): Reply {
  const { texts } = frame;
  const picture = qrCode(uri, texts.setUp.picture);
  const content = `${picture === "" ? "" : paragraph(texts.setUp.scan) + picture}
<p>${escapeHtml(texts.setUp.type)}<br><code>${escapeHtml(typed)}</code></p>
<a class="open" href="${escapeHtml(uri)}">${escapeHtml(texts.setUp.open)}</a>
${backupCodes.length === 0 ? "" : paragraph(texts.setUp.keep) + listOf(backupCodes, texts.setUp.backupCodes)}
<p id="ask">${escapeHtml(texts.setUp.confirm)}</p>${alert(frame, trouble)}
${codeForm(frame, { label: texts.code, carried: { method: "totp", setUp }, isNumber: true, autofocus: false, trusted, trouble })}`;
  return framed(frame, content, trouble, texts.setUp.title);
}
