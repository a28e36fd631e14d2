/** The shop's opening hours, as shoppers see them. */
export const openingHoursTexts = {
  title: 'Opening hours',
  closed: 'Closed',
  today: 'today',
} as const
