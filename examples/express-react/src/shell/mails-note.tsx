/** Where this demo's mails can be read. An application has no such thing: its mails go to mailboxes. */
export function MailsNote() {
  return (
    <p className="mails-note">
      Mails of this demo: <a href="/inbox">/inbox</a>
    </p>
  );
}
