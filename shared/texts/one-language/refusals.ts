import { refusalTexts } from '#shared-texts/refusals.ts'

/** The texts of the language that the page is built in, whichever is asked for. */
export const refusalTextsIn = () => refusalTexts
