import type { User } from "@sallyport/core";
import { useState } from "react";
import { Folded } from "../account/folded.tsx";
import { Enrol } from "./enrol.tsx";
import { TwoFactorOn } from "./two-factor-on.tsx";

interface Props {
  readonly user: User;
  readonly hasPassword: boolean;
}

export function TwoFactorPanel(props: Props) {
  const [stays, setStays] = useState(false);
  const [news, setNews] = useState("");
  if (props.user.twoFactorEnabled === true && !stays) return <TwoFactorOn {...props} news={news} onOff={setNews} />;
  return (
    <Folded
      title="Second factor"
      lead={news || "A code from your phone at each sign-in: your password alone lets nobody in."}
      label="Set up a second factor"
    >
      {({ onDone, cancel }) => (
        <Enrol
          {...props}
          cancel={cancel}
          onStay={setStays}
          onDone={(words) => {
            setNews(words);
            onDone(words);
          }}
        />
      )}
    </Folded>
  );
}
