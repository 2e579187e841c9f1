import { type ReactNode, useEffect, useRef, useState } from "react";
import { intoView } from "../provider/into-view.ts";

interface FormAlertProps {
  readonly id: string;
  readonly words: string;
  readonly isUnderWay: boolean;
}

/** Shows a problem of the form as a whole. The layout below moves only when the message changes. */
export function FormAlert({ id, words, isUnderWay }: FormAlertProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [told, tell] = useState(words);
  const room = isUnderWay ? words || told : words;
  if (room !== told) tell(room);
  useEffect(() => {
    if (words !== "" && place.current) intoView(place.current);
  }, [words]);
  return (
    <div ref={place} id={id} data-part="form-alert" role="alert">
      {words !== "" && (
        <p key="told" data-part="text">
          {words}
        </p>
      )}
      {words === "" && room !== "" && (
        <p key="room" data-part="text" aria-hidden="true" style={{ visibility: "hidden" }}>
          {room}
        </p>
      )}
    </div>
  );
}
