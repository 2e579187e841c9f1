// The compiler asks what an import of a style sheet brings: nothing but its effect.
export {};
