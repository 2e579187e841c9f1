import { expect, test } from "vitest";
import { verifierContract } from "../../test/verifier-contract.ts";
import { phpassVerifier } from "./phpass.ts";

const verifier = phpassVerifier();

verifierContract(verifier, {
  // Vectors of phpass, passlib and hashcat.
  published: [
    ["test12345", "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0"],
    ["test1", "$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00"],
    ["123456", "$H$9PE8jEklgZhgLmZl5.HYJAzfGCQtzi1"],
    ["thisisalongertestPW", "$P$912345678LIjjb6PhecupozNBmDndU0"],
    ["hashcat", "$P$984478476IagS59wHZvyQMArzfx58u."],
    ["hashcat", "$H$984478476IagS59wHZvyQMArzfx58u."],
  ],
  strangers: ["$P", "P$984478476IagS59wHZvyQMArzfx58u.", "$S$C33783772bRXEx1aCsvY.dqgaaSu76XmVlKrW9Qu8IQlvxHlmzLf"],
  unreadable: {
    "a missing character": "$P$984478476IagS59wHZvyQMArzfx58u",
    "an additional character": "$P$984478476IagS59wHZvyQMArzfx58u..",
    "a cost below the minimum": "$P$484478476IagS59wHZvyQMArzfx58u.",
    "invalid characters": "$P$98447847-IagS59wHZvyQMArzfx58u.",
  },
  words: "A phpass hash cannot be read",
});

test.each(["H", "S", "z"])("rejects a hash with the rounds of %j, without computing it", async (cost) => {
  const hash = "$P$984478476IagS59wHZvyQMArzfx58u.".replace("$9", `$${cost}`);
  const begun = performance.now();
  await expect(verifier.verify("hashcat", hash)).rejects.toThrow(/2\^\d+ rounds, but the maximum is 2\^18/);
  expect(performance.now() - begun).toBeLessThan(100);
});
