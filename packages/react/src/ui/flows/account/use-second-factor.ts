import type { User } from "@sallyport/core";
import { useState } from "react";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useMessage } from "../../provider/use-message.ts";

/** The state of a second factor that is managed. */
export interface SecondFactorFlow {
  /** Off until the backup codes are kept: they are shown once, and are to be read before anything else is. */
  readonly isOn: boolean;
  /** What was switched last, in words; empty for nothing. */
  readonly news: string;
  /** Of `useEnrolment`: a first code is on its way. */
  onVerifying(isVerifying: boolean): void;
  /** The backup codes are kept. */
  onKept(): void;
  /** It was switched off. */
  onOff(): void;
}

/** Says whether a second factor is on, and what was switched last. */
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
