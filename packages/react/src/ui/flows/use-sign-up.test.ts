import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES, refusal } from "../../fixtures/screens.ts";
import { sessionOf } from "../../fixtures/session.ts";

const ADA = { name: " Ada ", email: "ada@example.com", password: "nine wild geese" };

const TERMS = { href: "/terms", label: "the terms" };

inEachReact("useSignUp", ({ harness, playOn, showOn, until }) => {
  const open = (capabilities: object = CAPABILITIES) =>
    playOn({ "/capabilities": () => capabilities }, ({ useSignUp }) => useSignUp({ callbackURL: "/welcome" }), {
      formOf: ({ form }) => form,
      names: ["name", "email", "password"],
    });

  test("checks the password length that the server requires, in characters", async () => {
    const emailAndPassword = { minPasswordLength: 4, maxPasswordLength: 5 };
    const { isShown, submit, wrong, answers, asked } = await open({ ...CAPABILITIES, emailAndPassword });
    answers["/sign-up/email"] = () => ({ token: null, user: sessionOf("ada").user });
    await isShown({ minPasswordLength: 4 });
    for (const password of ["🪿🪿🪿", "123456"]) {
      await submit({ ...ADA, password });
      expect(wrong()).toEqual(["password"]);
    }
    await submit({ ...ADA, password: "🪿🪿🪿🪿" });
    await until(() => expect(asked("/sign-up/email")).toHaveLength(1));
  });

  test("shows additional fields in order, checks them and sends typed values", async () => {
    const signUpFields = [
      { name: "company", type: "string", required: true, label: "Company", hint: "As on invoices", maxLength: 20 },
      { name: "size", type: "string", required: false, choices: [{ value: "s", label: "Small" }], defaultValue: "s" },
      { name: "seats", type: "number", required: false },
      { name: "since", type: "date", required: false },
      { name: "terms", type: "boolean", required: true, consent: true, label: "I accept {link}.", link: TERMS },
    ];
    const texts = { "field:company": "Firma", "field:size:s": "Klein" };
    const { container, asked } = await showOn(
      {
        "/capabilities": () => ({ ...CAPABILITIES, signUpFields }),
        "/sign-up/email": () => refusal("VALIDATION_ERROR", "Invalid body parameters: [body.seats] must be"),
      },
      (h) => h.createElement(h.SignUp),
      { texts },
    );
    const input = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(name);
    await until(() => expect(container.textContent).toContain("Firma"));
    const labels = [...container.querySelectorAll("label")].map(({ textContent }) => textContent);
    expect(labels.slice(3)).toEqual(["Firma", "size", "seats", "since", "I accept the terms."]);
    expect(container.querySelector("label a")?.getAttribute("href")).toBe("/terms");
    expect([input("company").maxLength, input("seats").type, input("since").type]).toEqual([20, "number", "date"]);
    const submit = (values: object) =>
      harness().act(async () => {
        for (const [name, value] of Object.entries(values)) Object.assign(input(name), value);
        container.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      });
    const typed = { name: { value: "Ada" }, email: { value: ADA.email }, password: { value: ADA.password } };
    await submit(typed);
    const wrong = () => [...container.querySelectorAll("[aria-invalid=true]")].map((one) => one.getAttribute("name"));
    expect([wrong(), asked("/sign-up/email")]).toEqual([["company", "terms"], []]);
    await submit({ company: { value: "Acme" }, terms: { checked: true }, seats: { value: "3" } });
    await until(() => expect(wrong()).toEqual(["seats"]));
    await submit({ since: { value: "2020-02-29" } });
    const sent = { ...ADA, name: "Ada", callbackURL: "/", company: "Acme", size: "s", seats: 3, terms: true };
    await until(() => expect(asked("/sign-up/email")).toEqual([sent, { ...sent, since: "2020-02-29T00:00:00Z" }]));
  });

  test("a field's hint is below it and part of its description", async () => {
    const signUpFields = [
      { name: "company", type: "string", required: true, hint: "As on invoices" },
      {
        name: "size",
        type: "string",
        required: true,
        choices: [{ value: "s", label: "Small" }],
        hint: "Full-time only",
      },
      { name: "seats", type: "number", required: false, hint: "You can add more" },
      { name: "news", type: "boolean", required: false, hint: "One mail a month" },
      { name: "terms", type: "boolean", required: true, consent: true, hint: "Of last March" },
    ];
    const { container } = await showOn(
      { "/capabilities": () => ({ ...CAPABILITIES, signUpFields }) },
      (h) => h.createElement(h.SignUp),
      { texts: { "field:size:hint": "Ohne Aushilfen" } },
    );
    await until(() => expect(container.querySelector("[name=terms]")).not.toBeNull());
    const hintOf = (name: string): unknown => {
      const ids = container.querySelector(`[name=${name}]`)?.getAttribute("aria-describedby")?.split(" ") ?? [];
      return ids.map((id) => container.querySelector(`[id="${id}"]`)?.textContent).join();
    };
    const hints = ["As on invoices", "Ohne Aushilfen", "You can add more", "One mail a month", "Of last March"];
    expect(signUpFields.map(({ name }) => hintOf(name))).toEqual(hints);
    await harness().act(async () => {
      container.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
    expect([hintOf("size"), hintOf("terms")]).toEqual(["Required,Ohne Aushilfen", "Required,Of last March"]);
  });

  test("redirects a user who is signed in by the sign-up", async () => {
    const { submit, answers, asked, navigate } = await open();
    answers["/sign-up/email"] = () => ({ token: "t", user: sessionOf("ada").user });
    answers["/get-session"] = () => sessionOf("ada");
    await submit(ADA);
    await until(() => expect(navigate.mock.calls).toEqual([["/welcome", { replace: true }]]));
    expect(asked("/sign-up/email")).toEqual([{ ...ADA, name: "Ada", callbackURL: "/welcome" }]);
  });

  test("asks a user who must verify the email address to check the mail, and can go back", async () => {
    const { flow, submit, answers, navigate, does, isShown } = await open();
    answers["/sign-up/email"] = () => ({ token: null, user: sessionOf("ada").user });
    await submit(ADA);
    await isShown({ step: "check-mail", email: ADA.email });
    await does(({ back }) => back());
    expect(flow()).toMatchObject({ step: "form", isPending: false });
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ["USER_ALREADY_EXISTS", "email"],
    ["PASSWORD_TOO_SHORT", "password"],
    ["PASSWORD_COMPROMISED", "password"],
  ])("shows %s at the field %s", async (code, name) => {
    const { flow, submit, answers, isWrong } = await open();
    answers["/sign-up/email"] = () => refusal(code);
    await submit(ADA);
    await isWrong(name);
    expect(flow()).toMatchObject({ step: "form", isPending: false });
  });
});
