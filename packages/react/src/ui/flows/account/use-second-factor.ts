import type { User } from "@sallyport/core";
import { useState } from "react";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useMessage } from "../../provider/use-message.ts";

/** The state of the user's second factor. */
export interface SecondFactorFlow {
  /**
   * Whether the factor is enabled. It stays false until the backup codes are saved, because they are shown only once.
   */
  readonly isOn: boolean;
  readonly news: string;
  /** To be passed to `useEnrolment` as its `onVerifying`. */
  onVerifying(isVerifying: boolean): void;
  onKept(): void;
  onOff(): void;
}

/** Tells whether the second factor is enabled, and what was changed last. */
export function useSecondFactor(user: User): SecondFactorFlow {
  const t = useAccountText();
  const [isVerifying, setVerifying] = useState(false);
  const [news, setNews] = useMessage("", "");
  return {
    isOn: user.twoFactorEnabled === true && !isVerifying,
    news,
    onVerifying(isUnderWay) {
      setNews("");
      setVerifying(isUnderWay);
    },
    onKept() {
      setNews(t("factor.isOn"));
      setVerifying(false);
    },
    onOff: () => setNews(t("factor.isOff")),
  };
}
