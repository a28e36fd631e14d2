/**
 * The shape that a translation of texts must fill: the same keys, a text for a text, and for a function one of the same
 * arguments whose result has the same shape. A missing or surplus text does not compile.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...details: infer Details) => infer Result
    ? (...details: Details) => Translation<Result>
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
