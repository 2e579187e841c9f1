export { ANSWER_TEXT } from "./contracts/answer-text.ts";
