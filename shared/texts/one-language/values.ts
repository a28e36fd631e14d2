import { valueTexts } from '#shared-texts/values.ts'

/** The texts of the language in which the page is built, whichever is requested. */
export const valueTextsIn = () => valueTexts
