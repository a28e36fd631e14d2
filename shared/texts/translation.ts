/**
 * The type of a translation of texts: the same keys, a text for each text, and for each function one with the same
 * parameters whose result has the same shape. A missing or additional text does not compile.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...details: infer Details) => infer Result
    ? (...details: Details) => Translation<Result>
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
