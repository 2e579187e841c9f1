import type { NewApiKey } from "@sallyport/core/api-key";
import { useEffect, useRef } from "react";
import { useCopy } from "../organization/use-copy.ts";

interface Props {
  readonly made: NewApiKey;
  onKept(): void;
}

/** Shown once. */
export function NewKey({ made, onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { copied, refused, copy } = useCopy();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="keep-codes">
      <h3 ref={heading} tabIndex={-1}>
        Copy “{made.name}” now
      </h3>
      <p>
        This is the only time that it is shown. Put it where the program reads its secrets: whoever has it does what the
        key may.
      </p>
      <p className="new-key">
        <code>{made.key}</code>
      </p>
      <div className="panel-actions">
        <button type="button" className="button secondary" onClick={() => copy(made.key)}>
          {copied === null ? "Copy key" : "Copied"}
        </button>
        <button type="button" className="button primary" onClick={onKept}>
          I have kept it
        </button>
      </div>
      <p role="status">{refused !== null && "Your browser does not let us copy it: select it and copy it by hand."}</p>
    </div>
  );
}
