import { expect, onTestFinished, test, vi } from "vitest";
import { personOf } from "../../../ground/people.ts";
import { deviceAt, sidesWith } from "./sides.ts";

const NUMBER = "+4915112345678";
const numbers = { signUpOnVerification: { getTempEmail: (to: string) => `${to.slice(1)}@phones.example.org` } };

test("the session store of better-auth's client follows guests, numbers and a switch between accounts", async () => {
  const side = await sidesWith({ numbers }).ours();
  const { client } = deviceAt(side);
  onTestFinished(client.useSession.listen(() => {}));
  const shows = (user: object) =>
    vi.waitFor(() =>
      expect(client.useSession.get().data).toMatchObject({ user, session: { token: expect.any(String) } }),
    );

  await client.signIn.anonymous();
  await shows({ name: "Anonymous", isAnonymous: true });
  await client.phoneNumber.sendOtp({ phoneNumber: NUMBER });
  await client.phoneNumber.verify({ phoneNumber: NUMBER, code: await side.code(NUMBER) });
  await shows({ phoneNumber: NUMBER, phoneNumberVerified: true, isAnonymous: false });

  const alice = personOf("alice");
  await client.signUp.email(alice);
  await shows({ name: "alice" });
  const { data: shown } = await client.multiSession.listDeviceSessions();
  const other = shown?.find(({ user }) => user.name !== "alice");
  await client.multiSession.setActive({ sessionToken: other?.session.token ?? "" });
  await shows({ phoneNumber: NUMBER });

  await client.signOut();
  await vi.waitFor(() => expect(client.useSession.get().data).toBeNull());
  const set = { phoneNumber: "+12133734253" };
  await client.signIn.email(alice);
  await shows({ name: "alice", phoneNumber: null });
  await client.phoneNumber.sendOtp(set);
  await client.phoneNumber.verify({ ...set, code: await side.code(set.phoneNumber), updatePhoneNumber: true });
  await shows({ name: "alice", ...set });
  await client.signOut();
  await vi.waitFor(() => expect(client.useSession.get().data).toBeNull());
  await client.signIn.phoneNumber({ ...set, password: alice.password });
  await shows({ name: "alice", ...set });
});
