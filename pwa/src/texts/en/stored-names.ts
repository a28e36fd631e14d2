/** Names that the program itself gave and that are stored in English, as people read them. */
export const storedNameTexts = {
  /** The customer of a sale without customer details. */
  walkIn: {
    'Store Order': 'Store Order',
    'In-Store': 'In-Store',
  },
  /** Devices that nobody has renamed. */
  devices: {
    'Android phone': 'Android phone',
    'Android tablet': 'Android tablet',
    'Windows computer': 'Windows computer',
    'Linux computer': 'Linux computer',
    Till: 'Till',
  },
} as const
