/** Words of the fields for a place. */
export const placesTexts = {
  communes: 'Communes',
} as const
