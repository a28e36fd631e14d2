import { officeEntryTexts } from '#shared-texts/office-entries.ts'

/** The texts of the language in which the page is built, whichever is requested. */
export const officeEntryTextsIn = () => officeEntryTexts
