/** Opens a mailed link in the browser that signed up, whose cookies the answer set. */
export async function openOwnLink(link: string, signedUp: Response): Promise<void> {
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  const response = await fetch(link, { redirect: "manual", headers: { cookie: cookie.join("; ") } });
  if (response.status !== 302) throw new Error(`${link} answered ${response.status}`);
}
