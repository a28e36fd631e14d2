/** Sentences of the field that takes a picture. */
export const pictureFieldTexts = {
  choose: 'Choose an image',
  change: 'Choose another',
  undo: 'Keep the present one',
  chosen: (name: string) => `Chosen: ${name}`,
  wrongKind: 'Please choose a JPEG, PNG, WebP or AVIF file.',
  tooLarge: 'A picture has at most 12 megapixels and 10 MB.',
} as const
