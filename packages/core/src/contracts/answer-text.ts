/** Keeps a response's text for the bridges, which saves reading its stream. */
export const ANSWER_TEXT: unique symbol = Symbol.for("sallyport.answer-text");
