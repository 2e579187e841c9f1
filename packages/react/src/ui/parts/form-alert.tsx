import { type ReactNode, useEffect, useRef, useState } from "react";
import { scrollIntoView } from "../provider/scroll-into-view.ts";

interface FormAlertProps {
  readonly id: string;
  readonly words: string;
  readonly isUnderWay: boolean;
}

/** Shows a problem of the form as a whole. The layout below moves only when the message changes. */
export function FormAlert({ id, words, isUnderWay }: FormAlertProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [lastWords, setLastWords] = useState(words);
  const shownWords = isUnderWay ? words || lastWords : words;
  if (shownWords !== lastWords) setLastWords(shownWords);
  useEffect(() => {
    if (words !== "" && place.current) scrollIntoView(place.current);
  }, [words]);
  return (
    <div ref={place} id={id} data-part="form-alert" role="alert">
      {words !== "" && (
        <p key="told" data-part="text">
          {words}
        </p>
      )}
      {words === "" && shownWords !== "" && (
        <p key="room" data-part="text" aria-hidden="true" style={{ visibility: "hidden" }}>
          {shownWords}
        </p>
      )}
    </div>
  );
}
