/** Sentences about the choice of a language. */
export const languageTexts = {
  title: 'Language',
  notKept: (name: string) =>
    `${name} is not on this device yet. Connect to the internet once, then choose it again.`,
} as const
