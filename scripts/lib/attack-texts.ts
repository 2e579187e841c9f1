import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** A text to repeat, with a prefix that the expression matches before it and a suffix that makes the match fail. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

const EVERYDAY = [" ", "\t", "\n", "\u0000", "a", "Z", "0", "_", "-", "/", ".", "@", "'", '"', "é", "\u{1f600}"];
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code));
const SUFFIXES = ["", "\u0000", "\n", "!", "\n!"];
/**
 * The first match of a character class depends on the order in which candidates are tried, so several orders are used.
 */
const ORDERS: readonly (readonly string[])[] = [
  [...EVERYDAY, ...ASCII],
  [..."+.-:/<('", ...EVERYDAY, ...ASCII],
  ["\n", ...EVERYDAY, ...ASCII],
];

interface Choice {
  readonly flags: string;
  readonly candidates: readonly string[];
}

/** Returns a character in the class, or an empty string if no candidate is. */
function memberOf(set: AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass, choice: Choice): string {
  const member = new RegExp(`^${set.raw}$`, choice.flags.replaceAll(/[gmy]/g, ""));
  return choice.candidates.find((candidate) => member.test(candidate)) ?? "";
}

/** Returns a short text that the element matches. */
function sampleOf(element: AST.Element, choice: Choice): string {
  switch (element.type) {
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterClass":
    case "CharacterSet":
    case "ExpressionCharacterClass":
      return memberOf(element, choice);
    case "Group":
    case "CapturingGroup":
      return sampleOfAll(element.alternatives[0]?.elements ?? [], choice);
    case "Quantifier":
      return sampleOf(element.element, choice).repeat(Math.max(1, element.min));
    default:
      return "";
  }
}

const sampleOfAll = (elements: readonly AST.Element[], choice: Choice): string =>
  elements.map((element) => sampleOf(element, choice)).join("");

const inside = (element: AST.Element): readonly AST.Alternative[] =>
  element.type === "Quantifier"
    ? inside(element.element)
    : element.type === "Group" || element.type === "CapturingGroup" || element.type === "Assertion"
      ? "alternatives" in element
        ? element.alternatives
        : []
      : [];

/** Returns each run of neighbouring elements with a text that the expression matches up to that run. */
function runsOf(alternative: AST.Alternative, lead: string, choice: Choice): readonly [prefix: string, pump: string][] {
  const { elements } = alternative;
  return elements.flatMap((element, first) => {
    const prefix = lead + sampleOfAll(elements.slice(0, first), choice);
    const runs = elements
      .slice(first)
      .map((_, index): [string, string] => [prefix, sampleOfAll(elements.slice(first, first + index + 1), choice)]);
    return [...runs, ...inside(element).flatMap((within) => runsOf(within, prefix, choice))];
  });
}

/** Returns texts that may be slow: every class and part of the expression, repeated. */
export function attacksOn(expression: RegExp): Attack[] {
  const { pattern, flags } = new RegExpParser().parseLiteral(String(expression));
  const runs = ORDERS.flatMap((candidates) =>
    pattern.alternatives.flatMap((alternative) => runsOf(alternative, "", { flags: flags.raw, candidates })),
  );
  const pairs: readonly (readonly [string, string])[] = [
    ...EVERYDAY.map((character) => ["", character] as const),
    ...runs,
    ...runs.map(([, pump]) => ["", pump] as const),
    ...runs.map(([, pump]) => ["\u0000", pump] as const),
    ...runs.map(([, pump]) => ["x", pump] as const),
  ];
  const known = new Map(pairs.filter(([, pump]) => pump !== "").map((pair) => [JSON.stringify(pair), pair]));
  return [...known.values()].flatMap(([prefix, pump]) => SUFFIXES.map((suffix) => ({ prefix, pump, suffix })));
}
