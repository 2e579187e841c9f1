/** Updates only the items that changed, so that focus and scroll position stay. */
export const SCRIPT = `const list = document.querySelector("ol");
const status = document.querySelector("[role=status]");
const source = new URL(location.href);
source.searchParams.set("list", "1");
const localize = (root) => {
  for (const time of root.querySelectorAll("time")) time.textContent = new Date(time.dateTime).toLocaleTimeString();
};
const take = (html) => {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const items = [...fresh.querySelectorAll("li")];
  const keys = new Set(items.map((item) => item.dataset.key));
  for (const item of [...list.children]) if (!keys.has(item.dataset.key)) item.remove();
  items.forEach((item, at) => {
    if (list.children[at]?.dataset.key === item.dataset.key) return;
    localize(item);
    list.insertBefore(document.importNode(item, true), list.children[at] ?? null);
  });
  const said = fresh.querySelector("[role=status]").textContent;
  if (status.textContent !== said) status.textContent = said;
};
const look = async () => {
  try {
    if (!document.hidden) {
      const response = await fetch(source);
      if (response.headers.get("content-type")?.startsWith("text/html")) take(await response.text());
    }
  } catch {
    status.textContent = "The server does not answer";
  }
  setTimeout(look, 1000);
};
localize(document);
list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
setTimeout(look, 1000);`;
