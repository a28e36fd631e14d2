import { officeEntryTexts } from '#shared-texts/office-entries.ts'

/** The texts of the language that the page is built in, whichever is asked for. */
export const officeEntryTextsIn = () => officeEntryTexts
