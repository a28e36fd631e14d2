/** The forms of a counted noun, by the plural categories of the language (CLDR); `other` stands in for missing ones. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string
}

/** Returns a function that picks the form for a count. Creates the rules on first use. */
export function createPlural(locale: string): (count: number, forms: PluralForms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale)
    return forms[rules.select(count)] ?? forms.other
  }
}
