/**
 * The shape that a translation of texts must fill: the same keys, a text for a text, and for a function one of the same
 * arguments. A missing or surplus text does not compile.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...details: infer Details) => string
    ? (...details: Details) => string
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
