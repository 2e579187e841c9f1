import { useState } from "react";
import { initials } from "../account/initials.ts";

interface Props {
  readonly name: string;
  readonly url: string | null;
}

/** As the page's policy allows. */
const SHOWN = /^(https:\/\/|\/(?!\/))/;

export function Logo({ name, url }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken || !SHOWN.test(url)) {
    return (
      <span className="logo" aria-hidden="true">
        {initials(name).toLocaleUpperCase()}
      </span>
    );
  }
  return <img className="logo" src={url} alt="" referrerPolicy="no-referrer" onError={() => setBroken(url)} />;
}
