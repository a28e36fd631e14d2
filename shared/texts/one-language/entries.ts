import { entryTexts } from '#shared-texts/entries.ts'

/** The texts of the language in which the page is built, whichever is requested. */
export const entryTextsIn = () => entryTexts
