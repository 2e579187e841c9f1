import { type ReactNode, useEffect, useRef, useState } from "react";
import { intoView } from "../provider/into-view.ts";

/** Props of `FormAlert`. */
export interface FormAlertProps {
  readonly id: string;
  /** Empty for nothing. */
  readonly words: string;
  /** Until the answer is there, what was told before keeps its room. */
  readonly isUnderWay: boolean;
}

/** Says what is wrong with a form as a whole; what stands below it moves only when there is news. */
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
