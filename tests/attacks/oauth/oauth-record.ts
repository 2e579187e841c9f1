import type { Answer, Browser } from "@sallyport/testing";

export function recorded(browser: Browser) {
  const answers: Answer[] = [];
  const send = browser.send.bind(browser);
  browser.send = async (...call) => {
    const answer = await send(...call);
    answers.push(answer);
    return answer;
  };
  return {
    browser,
    text: () => answers.map(({ text, headers }) => `${text} ${JSON.stringify([...headers])}`).join("\n"),
  };
}
