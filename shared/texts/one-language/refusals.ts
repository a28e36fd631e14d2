import { refusalTexts } from '#shared-texts/refusals.ts'

/** The texts of the language in which the page is built, whichever is requested. */
export const refusalTextsIn = () => refusalTexts
