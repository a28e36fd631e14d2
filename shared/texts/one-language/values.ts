import { valueTexts } from '#shared-texts/values.ts'

/** The texts of the language that the page is built in, whichever is asked for. */
export const valueTextsIn = () => valueTexts
