/** The field and the limit of a form that carries one picture. */
export const ONE_PICTURE = { filesField: 'image', maxFiles: 1 } as const
