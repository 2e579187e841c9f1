import { type Device, readDevice } from "@sallyport/i18n/device";
import type { Services, Session, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

export interface SignInNotice extends Device {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly ipAddress: string | null;
  readonly signedInAt: number;
}

export const toNotice = ({ id, email }: User, session: Session): SignInNotice => ({
  ...readDevice(session.userAgent ?? null),
  userId: id,
  email,
  sessionId: session.id,
  ipAddress: session.ipAddress ?? null,
  signedInAt: session.createdAt.getTime(),
});

export const issueNotice = ({ token }: Settings, { tokens }: Services, notice: SignInNotice): Promise<string> =>
  tokens.issue(token, JSON.stringify(notice), { userId: notice.userId });

export const toStored = (value: string): SignInNotice => JSON.parse(value) as SignInNotice;
