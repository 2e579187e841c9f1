import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import "./inbox.css";

interface Mail {
  readonly key: string;
  readonly subject: string;
  readonly to: string;
}

/** Reads the demo's inbox every second. It is `null` if the mails go to a mail server instead. */
function useMails(): readonly Mail[] | null {
  const [mails, setMails] = useState<readonly Mail[] | null>(null);
  useEffect(() => {
    const read = async () => {
      const answer = await fetch("/inbox?format=json");
      if (answer.headers.get("content-type")?.includes("json")) setMails((await answer.json()).mails);
      else clearInterval(timer);
    };
    const readIfSeen = () => void (document.hidden || read().catch(() => {}));
    const timer = setInterval(readIfSeen, 1000);
    readIfSeen();
    return () => clearInterval(timer);
  }, []);
  return mails;
}

const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** A button with the number of new mails. It opens the mails at the side of the page. */
export function Inbox() {
  const mails = useMails();
  const drawer = useRef<HTMLDialogElement>(null);
  const [seen, setSeen] = useState(Number(sessionStorage.getItem("seen")));
  const [shown, setShown] = useState<Mail | null>(null);
  if (mails === null) return null;
  const close = () => {
    sessionStorage.setItem("seen", String(mails.length));
    setSeen(mails.length);
  };
  /** A page does not hear the keys that are pressed in a frame. */
  const listen = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) =>
    contentDocument?.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") drawer.current?.close();
    });
  const news = Math.max(0, mails.length - seen);
  return (
    <>
      <button type="button" className="quiet" onClick={() => drawer.current?.showModal()}>
        <Icon name="mail" />
        <span className="unseen">Inbox</span>
        {news > 0 && <span className="count">{news}</span>}
      </button>
      <dialog ref={drawer} className="drawer" closedby="any" aria-labelledby="inbox" lang="en" onClose={close}>
        <div>
          <h2 id="inbox">Inbox</h2>
          <a href="/inbox">Open as a page</a>
          <button type="button" className="quiet" aria-label="Close" onClick={() => drawer.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        <ol>
          {mails.map((mail) => (
            <li key={mail.key}>
              <button type="button" aria-expanded={mail.key === shown?.key} onClick={() => setShown(mail)}>
                <strong>{mail.subject}</strong> {mail.to}
              </button>
            </li>
          ))}
        </ol>
        {shown && (
          <iframe title={shown.subject} src={`/inbox?mail=${shown.key}&frame=1`} sandbox={SANDBOX} onLoad={listen} />
        )}
      </dialog>
    </>
  );
}
