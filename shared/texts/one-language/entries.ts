import { entryTexts } from '#shared-texts/entries.ts'

/** The texts of the language that the page is built in, whichever is asked for. */
export const entryTextsIn = () => entryTexts
