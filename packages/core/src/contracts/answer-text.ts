/** Keeps a response's text for our bridges: skipping its stream saves a fifth of the cost. */
export const ANSWER_TEXT: unique symbol = Symbol.for("sallyport.answer-text");
